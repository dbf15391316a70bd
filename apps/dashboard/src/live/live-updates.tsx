'use client'
import type { LiveChange } from '@stayward/contract/overview/timeline'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../components/when-idle'
import { leaving } from '../features/account/auth/leaving'
import { api } from '../trpc/api'
import { isAffected } from './affected'
import { followInOneTab } from './follow-in-one-tab'
import { openStream } from './open-stream'

/** Changes come in bursts: one action writes several rows. */
const GATHER_MS = 300

/**
 * Refreshes what the page shows as soon as somebody changes it, starting at the position the page was read
 * at; a hidden tab waits until it is visible.
 */
export function LiveUpdates({ position }: { position: string }) {
  const queryClient = useQueryClient()
  const { client } = api.useUtils()
  // The position of the document. Later reads happen while changes are being received.
  const [opened_at] = useState(position)
  useEffect(() => {
    let gathered: LiveChange[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      if (document.hidden || gathered.length === 0) return
      const changes = gathered
      gathered = []
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => changes.some((change) => isAffected(queryKey, change)),
      })
    }
    const gather = (change: LiveChange) => {
      gathered = change.subject === 'everything' ? [change] : [...gathered, change]
      timer ??= setTimeout(read, GATHER_MS)
    }
    let unfollow = () => {}
    const calledOff = whenIdle(() => {
      unfollow = followInOneTab(openStream(client), opened_at, gather)
    })
    document.addEventListener('visibilitychange', read)
    const stop = () => {
      calledOff()
      unfollow()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
    leaving.signal.addEventListener('abort', stop)
    return () => {
      leaving.signal.removeEventListener('abort', stop)
      stop()
    }
  }, [client, queryClient, opened_at])
  return null
}
