'use client'
import { useSyncExternalStore } from 'react'

/** As the style sheets say it. */
const PHONES = '(max-width: 47.99em)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONES)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is a phone's; null while the page is the server's, which does not know. */
export const useIsPhone = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONES).matches,
    () => null,
  )
