'use client'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { anchorIn } from './anchor-in'

/** How long a part that the URL names may take to appear. */
const PATIENCE_MS = 10_000

const FIELDS = 'input, select, textarea, button, a'

/**
 * Leads to what the URL names: a part of the page is scrolled into view, a field gets the focus. Waits for parts that the
 * browser could not find because they were not loaded yet.
 */
export function useAnchor(): void {
  // A link to what the URL names already changes nothing, so that nobody else would scroll.
  useWindowEvent('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const { pathname, hash } = window.location
    if (link !== null && link.pathname === pathname && link.hash === hash && hash !== '')
      arriveAt(anchorIn(hash))
  })
  useEffect(() => {
    const name = anchorIn(window.location.hash)
    if (name === '' || arriveAt(name)) return
    const watcher = new MutationObserver(() => {
      if (arriveAt(name)) stop()
    })
    const timer = setTimeout(() => stop(), PATIENCE_MS)
    const stop = () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return stop
  }, [])
}

/** False while it is not there, or cannot be used yet. */
function arriveAt(name: string): boolean {
  const place = document.getElementById(name)
  if (!place) return false
  if (!place.matches(FIELDS)) {
    place.scrollIntoView()
    // What is read and typed next begins there.
    place.focus({ preventScroll: true })
    return true
  }
  if (place.matches(':disabled')) return false
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
  return true
}
