'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React has hydrated the page. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
