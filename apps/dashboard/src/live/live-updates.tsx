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

/** Changes come in flocks: one action of somebody writes several rows. */
const GATHER_MS = 300

/**
 * Has what the page shows read again as soon as somebody changes it, from the position on that the page was read at; a
 * tab that nobody sees waits until it is seen.
 */
export function LiveUpdates({ position }: { position: string }) {
  const queryClient = useQueryClient()
  const { client } = api.useUtils()
  // Of the document. What is read later is read while changes are told.
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
