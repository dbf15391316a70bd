'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React has taken the page over from the server's. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
