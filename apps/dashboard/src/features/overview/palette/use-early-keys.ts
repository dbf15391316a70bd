'use client'
import { useEffect, useRef } from 'react'

/**
 * Keeps what is typed while something that takes letters opens, as its code may come from the network first. `take` returns
 * it, once the field is there, and ends that.
 */
export function useEarlyKeys(isOpen: boolean): { take: () => string } {
  const typed = useRef('')
  const end = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isOpen) return
    typed.current = ''
    const listening = new AbortController()
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isLetter && key !== 'Backspace') return
      event.preventDefault()
      event.stopPropagation()
      typed.current = isLetter ? typed.current + key : typed.current.slice(0, -1)
    }
    window.addEventListener('keydown', keep, { capture: true, signal: listening.signal })
    end.current = () => listening.abort()
    return () => listening.abort()
  }, [isOpen])
  return {
    take: () => {
      end.current?.()
      return typed.current
    },
  }
}
