'use client'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DayLine, placesInView, type Range } from './day-line'

/** Visible days and heights change in steps of this size, so that most scrolling renders nothing. */
const DAY_STEP = 7
const HEIGHT_STEP = 240

export type Viewport = { days: Range; heights: Range }

type Asked = {
  line: DayLine
  day_width: number
  height: number
  /** Shown before the browser has measured anything. */
  at_first: Viewport
}

/** Keeps the previous range object if it is equal, so that nothing is rendered again. */
const kept = (before: Range, now: Range): Range =>
  before.from === now.from && before.to === now.to ? before : now

/** The visible part of the canvas, in steps; `day` is the first day, wherever scrolling ends. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  { line, day_width, height, at_first }: Asked,
) {
  const [viewport, setViewport] = useState(at_first)
  const firstPlace = useRef(0)

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const head = element.querySelector<HTMLElement>('[data-corner]')
    const size = element.clientWidth - (head?.offsetWidth ?? 0)
    firstPlace.current = element.scrollLeft / day_width
    const days = placesInView(
      { offset: element.scrollLeft, size, step: day_width, count: line.length },
      DAY_STEP,
    )
    const heights = placesInView(
      { offset: element.scrollTop, size: element.clientHeight, step: 1, count: height },
      HEIGHT_STEP,
    )
    setViewport((before) => {
      const next = { days: kept(before.days, days), heights: kept(before.heights, heights) }
      return next.days === before.days && next.heights === before.heights ? before : next
    })
  }, [scroller, line, day_width, height])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // It reports the first size itself.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, measure])

  return { viewport, firstPlace }
}
