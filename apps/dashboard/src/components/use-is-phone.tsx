'use client'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** As the style sheets say it. */
const PHONES = '(max-width: 47.99em)'

const SaysPhone = createContext(false)

/** Says whether the device called itself a phone when it asked for the document. */
export function PhoneProvider({ says_phone, children }: { says_phone: boolean; children: ReactNode }) {
  return <SaysPhone value={says_phone}>{children}</SaysPhone>
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONES)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is a phone's; null while the page is the server's, which knows only of devices that say so. */
export function useIsPhone(): boolean | null {
  const says_phone = use(SaysPhone)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONES).matches,
    () => says_phone || null,
  )
}
