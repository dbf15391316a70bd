'use client'
import { useEffect, useRef } from 'react'

/**
 * Has a strip that phones scroll sideways show what is chosen in it, which `selector` names. Answers the reference for
 * the strip.
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
