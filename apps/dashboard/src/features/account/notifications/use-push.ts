'use client'
import type { PushBrowsers } from '@stayward/contract/account/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../trpc/api'
import {
  endPush,
  findPushSubscription,
  type PushObstacle,
  pushObstacle,
  subscribeToPush,
} from './push-worker'

/** Whether this browser gets push messages, or why it does not; null until that is known. */
export type PushState = 'on' | 'unavailable' | PushObstacle | null

/**
 * Push messages to the browser that shows this page. `enable` asks for permission, so it has to be called by a click.
 */
export function usePush(browsers: PushBrowsers | undefined) {
  const cache = api.useUtils()
  const local = useQuery({ queryKey: ['push-of-this-browser'], queryFn: readPush, staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const subscribe = api.account.subscribeBrowser.useMutation({
    onSuccess: (after) => cache.account.pushBrowsers.setData(undefined, after),
  })
  const enable = async () => {
    const public_key = browsers?.public_key
    if (!public_key) return
    setFailed(false)
    setAsking(true)
    try {
      const permission = await Notification.requestPermission()
      // Somebody who closes the question has decided nothing.
      if (permission === 'granted') {
        const { endpoint, keys = {} } = (await subscribeToPush(public_key)).toJSON()
        await subscribe.mutateAsync({
          endpoint: endpoint ?? '',
          p256dh: keys['p256dh'] ?? '',
          auth: keys['auth'] ?? '',
        })
      }
    } catch {
      setFailed(true)
    } finally {
      await local.refetch()
      setAsking(false)
    }
  }

  const disable = async () => {
    await endPush()
    await local.refetch()
  }

  return {
    state: stateOf(browsers, local.data),
    isBusy: isAsking || subscribe.isPending,
    /** The browser could not subscribe. */
    hasFailed: hasFailed && subscribe.error === null,
    error: subscribe.error,
    enable,
    disable,
  }
}

type LocalPush = { obstacle: PushObstacle; is_subscribed: boolean }

/** What this browser says about itself. */
const readPush = async (): Promise<LocalPush> => ({
  obstacle: pushObstacle(),
  is_subscribed: (await findPushSubscription()) !== null,
})

function stateOf(browsers: PushBrowsers | undefined, local: LocalPush | undefined): PushState {
  if (browsers === undefined || local === undefined) return null
  if (browsers.public_key === null) return 'unavailable'
  if (local.obstacle !== 'off') return local.obstacle
  return local.is_subscribed && browsers.items.some(({ is_current }) => is_current) ? 'on' : 'off'
}
