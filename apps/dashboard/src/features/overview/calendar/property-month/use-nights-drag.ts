'use client'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Span } from '../day-line'

/** The day of the cell under a pointer. */
const dayUnder = ({ target }: { target: EventTarget | null }): string | null =>
  target instanceof Element
    ? (target.closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? null)
    : null

/**
 * Chooses nights by pulling a mouse from one day to another, in any direction. A press that ends on its own day is a click,
 * and a finger scrolls.
 */
export function useNightsDrag(
  nightsBetween: (first: string, last: string) => Span | null,
  onChoose: (nights: Span) => void,
) {
  const first = useRef<string | null>(null)
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
      stop()
      if (wasPulled) choose(nights)
    }
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
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
