'use client'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** The same breakpoint as in the style sheets. */
const PHONES = '(max-width: 47.99em)'

const SaysPhone = createContext(false)

/** Whether the device identified itself as a phone when it requested the document. */
export function PhoneProvider({ says_phone, children }: { says_phone: boolean; children: ReactNode }) {
  return <SaysPhone value={says_phone}>{children}</SaysPhone>
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONES)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is a phone's; null during server rendering, unless the device said so. */
export function useIsPhone(): boolean | null {
  const says_phone = use(SaysPhone)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONES).matches,
    () => says_phone || null,
  )
}
