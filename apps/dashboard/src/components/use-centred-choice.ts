'use client'
import { useEffect, useRef } from 'react'

/**
 * Makes a strip that scrolls sideways on phones show its chosen item, found by `selector`. Returns the
 * strip's ref.
 */
export function useCentredChoice<Strip extends HTMLElement>(selector: string) {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector(selector)
    if (strip.current && chosen)
      strip.current.scrollLeft +=
        middleOf(chosen.getBoundingClientRect()) - middleOf(strip.current.getBoundingClientRect())
  }, [selector])
  return strip
}

const middleOf = ({ left, width }: DOMRect): number => left + width / 2
