'use client'
import { useState } from 'react'
import { api } from '../../../trpc/api'
import type { Feed } from './feed'

/** How far asking for reads has come; `failed` have refused it. */
export type ReadingProgress = { asked: number; failed: number; total: number; isDone: boolean }

/** Asks for a read of several feeds, one after the other. The worker reads each as soon as its host allows it. */
export function useFeedsRead() {
  const { client, ...cache } = api.useUtils()
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const readAll = async (feeds: readonly Feed[]) => {
    const total = feeds.length
    let failed = 0
    setProgress({ asked: 0, failed, total, isDone: false })
    for (const [index, { id: integration_id }] of feeds.entries()) {
      await client.integrations.syncIcal.mutate({ integration_id }).catch(() => {
        failed += 1
      })
      setProgress({ asked: index + 1, failed, total, isDone: index + 1 === total })
    }
    await cache.integrations.listIcal.invalidate()
  }
  return { progress, isBusy: progress !== null && !progress.isDone, readAll }
}
