'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../components/when-idle'
import { leaving } from '../features/account/auth/leaving'
import { api } from '../trpc/api'
import { isAnswerDue } from '../trpc/changes-under-way'
import { isAffected } from './affected'
import { followInOneTab } from './follow-in-one-tab'
import { gatherChanges } from './gather-changes'
import { openStream } from './open-stream'
import { isRemovedHere } from './removed-here'

/**
 * Refreshes what the page shows as soon as somebody changes it, starting at the position the page was read
 * at; a hidden tab waits until it is visible.
 */
export function RefreshChanged({ position }: { position: string }) {
  const queryClient = useQueryClient()
  const { client } = api.useUtils()
  // The position of the document. Later reads happen while changes are being received.
  const [opened_at] = useState(position)
  useEffect(() => {
    const gathering = gatherChanges({
      isHidden: () => document.hidden,
      // One that is sent by hand, as an undo is, is no mutation of the page; one of the page lasts until it is shown.
      isSaving: () => queryClient.isMutating() > 0 || isAnswerDue(),
      read: (changes) => {
        const own = queryClient.getMutationCache().getAll()
        // What is kept as it was read may name what the reader must no longer know.
        if (changes.some(({ subject }) => subject === 'everything'))
          void queryClient.resetQueries({ predicate: (query) => query.isStatic() })
        return queryClient.invalidateQueries({
          predicate: (query) =>
            changes.some((change) => isAffected(query.queryKey, change)) && !isRemovedHere(own, query),
        })
      },
    })
    let unfollow = () => {}
    const calledOff = whenIdle(() => {
      unfollow = followInOneTab(openStream(client), opened_at, gathering.add)
    })
    document.addEventListener('visibilitychange', gathering.handOver)
    const stop = () => {
      calledOff()
      unfollow()
      gathering.stop()
      document.removeEventListener('visibilitychange', gathering.handOver)
    }
    leaving.signal.addEventListener('abort', stop)
    return () => {
      leaving.signal.removeEventListener('abort', stop)
      stop()
    }
  }, [client, queryClient, opened_at])
  return null
}
