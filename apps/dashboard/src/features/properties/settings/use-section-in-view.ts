'use client'
import { useEffect, useState } from 'react'

/** How far below the top of the window a section counts as being read, in pixels. */
const READING_LINE = 160

/** Which of the parts of a page, by their ids in order, the reader is looking at. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const list = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const names = list.split(' ')
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
      const hash = window.location.hash.slice(1)
      // Sections near the end never reach the top.
      if (isAtEnd) return setCurrent(names.includes(hash) ? hash : names.at(-1))
      const read = names.findLast(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? Infinity) <= READING_LINE,
      )
      setCurrent(read ?? names[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [list])
  return current
}
