'use client'
import { type RefObject, useEffect, useState } from 'react'

/** For how long the pointer has to rest on a bar, in milliseconds. */
const REST_MS = 350

/** A bar that the pointer rests on: its occupant, and where it is in the window. */
export type Hovered = { id: string; x: number; top: number; bottom: number }

/** The bar of a grid on which a mouse rests; null while none is, or while anything is pressed, typed or scrolled. */
export function useHovered(grid: RefObject<HTMLElement | null>): Hovered | null {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const leave = () => {
      clearTimeout(timer)
      over = null
      setHovered(null)
    }
    const enter = (event: PointerEvent) => {
      const { target, pointerType, buttons, clientX } = event
      const bar = target instanceof Element ? target.closest<HTMLElement>('[data-occupant]') : null
      if (bar === over) return
      leave()
      const id = bar?.dataset['occupant']
      if (!bar || id === undefined || pointerType !== 'mouse' || buttons !== 0) return
      over = bar
      timer = setTimeout(() => {
        const { top, bottom } = bar.getBoundingClientRect()
        setHovered({ id, x: clientX, top, bottom })
      }, REST_MS)
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerover', enter, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('pointerdown', leave, { signal })
    element.addEventListener('scroll', leave, { signal, passive: true })
    window.addEventListener('scroll', leave, { signal, passive: true })
    window.addEventListener('keydown', leave, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [grid])
  return hovered
}
