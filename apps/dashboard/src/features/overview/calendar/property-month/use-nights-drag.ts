'use client'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Span } from '../day-line'
import { swallowClick } from '../swallow-click'

/** The day under a pointer, also where it is over a bar that began on another day. */
function dayUnder({ target, clientX }: PointerEvent): string | null {
  const row = target instanceof Element ? target.closest('tr') : null
  const cell = [...(row?.cells ?? [])].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left <= clientX && clientX < right
  })
  return cell?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? null
}

/**
 * Chooses nights by pulling a mouse from one day to another, in any direction. A press that ends on its own day is a click,
 * and a finger scrolls.
 */
export function useNightsDrag(
  nightsBetween: (first: string, last: string) => Span | null,
  onChoose: (nights: Span) => void,
) {
  const first = useRef<string | null>(null)
  const isCancelled = useRef(false)
  const [picked, setPicked] = useState<Span | null>(null)
  const latest = useRef({ picked, onChoose })
  useEffect(() => {
    latest.current = { picked, onChoose }
  })
  useEffect(() => {
    const stop = () => {
      first.current = null
      setPicked(null)
    }
    const release = () => {
      const { picked: nights, onChoose: choose } = latest.current
      const wasPulled = first.current !== null && nights !== null
      if (isCancelled.current) swallowClick()
      isCancelled.current = false
      stop()
      if (wasPulled) choose(nights)
    }
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || first.current === null) return
      isCancelled.current = true
      stop()
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', cancel, { signal })
    return () => listening.abort()
  }, [])
  return {
    /** The nights between the days so far; null unless the mouse was pulled to another one. */
    picked,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isDay = event.target instanceof Element && event.target.closest('[data-day]') !== null
        if (event.button === 0 && event.pointerType === 'mouse' && isDay) first.current = dayUnder(event)
      },
      onPointerOver: (event: PointerEvent) => {
        const day = dayUnder(event)
        if (first.current === null || day === null) return
        setPicked(day === first.current ? null : nightsBetween(first.current, day))
      },
    },
  }
}
