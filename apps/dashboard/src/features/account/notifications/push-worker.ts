import { paths } from '../../../paths'

/** What keeps this browser from getting push messages; `off` if nothing does. */
export type PushObstacle = 'off' | 'unsupported' | 'home_screen' | 'denied'

/** Whether this browser can get push messages. Phones of Apple can once the page is on their home screen. */
export function pushObstacle(): PushObstacle {
  const isApplePhone = /\b(iPhone|iPad)\b/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApplePhone ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null
  const found = await navigator.serviceWorker.getRegistration(paths.notifications)
  // A worker of a wider scope would be found, too.
  return found?.scope === new URL(paths.notifications, location.href).href ? found : null
}

/** This browser's subscription; null if it has none. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser with the key of the installation. Throws what the browser throws, for instance where it cannot
 * reach its push service.
 */
export async function subscribeToPush(public_key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(paths.pushWorker, {
    scope: paths.notifications,
  })
  await activated(registration)
  // One that another key was used for can't be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}

/** Resolves when the worker of a registration runs: only then can it subscribe. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Ends this browser's subscription and closes what it shows, so that nothing is left for the next person. */
export async function endPush(): Promise<void> {
  const registration = await findRegistration()
  if (!registration) return
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const shown of await registration.getNotifications()) shown.close()
  await registration.unregister()
}
