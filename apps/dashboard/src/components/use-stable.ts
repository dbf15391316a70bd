'use client'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that always calls the last render's version; for event handlers, not for rendering. */
export function useStable<Args extends unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
