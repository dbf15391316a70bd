'use client'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

const STEP_MS = 15_000

const RenderedAt = createContext<string | null>(null)

/**
 * Provides the time at which the server rendered the document, so that the browser starts with the same "3
 * minutes ago".
 */
export function NowProvider({ rendered_at, children }: { rendered_at: string; children: ReactNode }) {
  return <RenderedAt value={rendered_at}>{children}</RenderedAt>
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

const stepOf = (instant: number): number => Math.floor(instant / STEP_MS) * STEP_MS

const currentStep = (): number => stepOf(Date.now())

/** The current moment, to a quarter of a minute; readers of it are rendered again as it passes. */
export function useNow(): Date {
  const rendered_at = use(RenderedAt)
  const now = useSyncExternalStore(subscribe, currentStep, () =>
    rendered_at === null ? currentStep() : stepOf(Date.parse(rendered_at)),
  )
  return new Date(now)
}
