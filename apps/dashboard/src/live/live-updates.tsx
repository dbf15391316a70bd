'use client'
import dynamic from 'next/dynamic'

/** Loaded on its own: no page waits for it, and it catches up from the position it is given. */
export const LiveUpdates = dynamic(
  () => import('./refresh-changed').then((module) => module.RefreshChanged),
  {
    ssr: false,
    loading: () => null,
  },
)
