'use client'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does is that of the last render; for handlers, not for rendering. */
export function useStable<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
