'use client'
import { useRef, useState } from 'react'
import { problemOf } from '../../../errors/problem'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { canConnect, type Outcome, type PastedRow } from './pasted-rows'

/** Connects pasted calendars one after the other; each succeeds or fails separately. */
export function useConnectCalendars() {
  const cache = api.useUtils()
  const words = useErrorWords()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  /** Keys of requests whose outcome is unknown, so that sending them again cannot connect twice. */
  const keys = useRef(new Map<string, string>())

  const note = (key: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(key, outcome))

  const reasonOf = (error: unknown): string => {
    const [field] = problemOf(error)?.errors ?? []
    return field ? words.ofField(field) : words.of(error).title
  }

  const connect = async ({ key, property_id, url, source }: PastedRow): Promise<void> => {
    if (property_id === null) return
    note(key, { state: 'connecting' })
    const what = JSON.stringify([property_id, url, source])
    const idempotency = keys.current.get(what) ?? newKey()
    keys.current.set(what, idempotency)
    try {
      const input = { property_id, url, source }
      const { id } = await cache.client.integrations.createIcal.mutate(input, {
        context: keyContext(idempotency),
      })
      note(key, { state: 'connected', integration_id: id })
    } catch (error) {
      if (problemOf(error)) keys.current.delete(what)
      note(key, { state: 'failed', reason: reasonOf(error) })
    }
  }

  return {
    outcomes,
    /** How far the present run is; null while there is none. */
    progress,
    /** Forgets that a row failed, once it was changed. */
    forget: (key: string) =>
      setOutcomes((before) => {
        if (before.get(key)?.state !== 'failed') return before
        const after = new Map(before)
        after.delete(key)
        return after
      }),
    run: async (rows: readonly PastedRow[]): Promise<void> => {
      const sent = rows.filter(canConnect)
      setProgress({ done: 0, total: sent.length })
      for (const [index, row] of sent.entries()) {
        // One after the other, so that sixty of them do not crowd out the page's own reads.
        await connect(row)
        setProgress({ done: index + 1, total: sent.length })
      }
      setProgress(null)
      await cache.integrations.invalidate()
    },
  }
}
