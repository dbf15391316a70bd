'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The room of the grid in pixels: for its days, null before the browser has measured it, and at most for its rows. */
type Room = { days: number | null; rows: number }

/** What a screen of 900 pixels has room for, until the height of this one is known. */
const AT_FIRST: Room = { days: null, rows: 594 }

/** The horizontal scroll bar takes a part of the height. */
const SCROLL_BAR_PX = 16

/** How much room the grid has beside and below its heads, whatever is in it. */
export function useRoom(scroller: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(AT_FIRST)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const corner = element.querySelector<HTMLElement>('[data-corner]')
      const days = element.clientWidth - (corner?.offsetWidth ?? 0)
      // Its style sheet knows how high it may become at this size of the window.
      const highest = Number.parseFloat(getComputedStyle(element).maxHeight)
      const rows = highest - (corner?.offsetHeight ?? 0) - SCROLL_BAR_PX
      setRoom((before) => (before.days === days && before.rows === rows ? before : { days, rows }))
    }
    // Before anything is painted; what an observer reports is rendered later.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A window that becomes higher does not resize a grid that is lower than it may be.
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller])
  return room
}
