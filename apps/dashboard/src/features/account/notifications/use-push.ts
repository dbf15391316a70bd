'use client'
import type { PushBrowsers } from '@stayward/contract/account/notifications'
import { useEffect, useState } from 'react'
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
  const [obstacle, setObstacle] = useState<PushObstacle | null>(null)
  const [isSubscribed, setSubscribed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const subscribe = api.account.subscribeBrowser.useMutation({
    onSuccess: (after) => cache.account.pushBrowsers.setData(undefined, after),
  })
  const look = async () => {
    setObstacle(pushObstacle())
    setSubscribed((await findPushSubscription()) !== null)
  }
  useEffect(() => void look(), [])

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
      await look()
      setAsking(false)
    }
  }

  const disable = async () => {
    await endPush()
    await look()
  }

  return {
    state: stateOf(browsers, obstacle, isSubscribed),
    isBusy: isAsking || subscribe.isPending,
    /** The browser could not subscribe. */
    hasFailed: hasFailed && subscribe.error === null,
    error: subscribe.error,
    enable,
    disable,
  }
}

function stateOf(
  browsers: PushBrowsers | undefined,
  obstacle: PushObstacle | null,
  isSubscribed: boolean,
): PushState {
  if (browsers === undefined || obstacle === null) return null
  if (browsers.public_key === null) return 'unavailable'
  if (obstacle !== 'off') return obstacle
  return isSubscribed && browsers.items.some(({ is_current }) => is_current) ? 'on' : 'off'
}
