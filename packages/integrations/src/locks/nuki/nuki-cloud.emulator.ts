import { createHmac, randomBytes } from 'node:crypto'
import { EmulatorRefusal } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { initialOf } from '../../emulator/emulator-settings.ts'
import { WebhookSender } from '../emulator/webhook-sender.ts'
import { nukiStatus } from './nuki-device.emulator.ts'
import { NukiLock, type NukiLockEvent } from './nuki-lock.emulator.ts'
import {
  CLOUD_SETTINGS,
  LOCK_SETTINGS,
  type NukiCloudSettings,
  type NukiIdentity,
  type NukiLockSettings,
} from './nuki-settings.emulator.ts'

export type NukiWebhook = { id: number; secret: string; webhookUrl: string; webhookFeatures: string[] }

/** All locks of one account, its token and its webhooks. */
export class NukiCloud {
  readonly settings: NukiCloudSettings = initialOf(CLOUD_SETTINGS)
  readonly locks = new Map<string, NukiLock>()
  readonly webhooks: NukiWebhook[] = []
  readonly sender = new WebhookSender()
  readonly #clock: EmulatorClock

  constructor(clock: EmulatorClock) {
    this.#clock = clock
  }

  /** A lock of the latest generation in Madrid, unless specified otherwise. */
  addLock(lock: Pick<NukiIdentity, 'smartlockId' | 'name'> & Partial<NukiLockSettings>): NukiLock {
    const settings = { type: 4, time_zone: 'Europe/Madrid', ...initialOf(LOCK_SETTINGS), ...lock } as const
    const added: NukiLock = new NukiLock(settings, this.#clock, (event) => this.#publish(added, event))
    this.locks.set(String(settings.smartlockId), added)
    return added
  }

  /** The lock after processing everything that is due; 404 if there is none. */
  lock(id: string | number): NukiLock {
    const lock = this.locks.get(String(id))
    if (!lock) throw new EmulatorRefusal({ status: 404, body: { detailMessage: 'Smartlock not found' } })
    lock.settle()
    return lock
  }

  allLocks(): NukiLock[] {
    return [...this.locks.keys()].map((id) => this.lock(id))
  }

  register(webhook: Pick<NukiWebhook, 'webhookUrl' | 'webhookFeatures'>): NukiWebhook {
    const registered = { id: this.webhooks.length + 1, secret: randomBytes(20).toString('hex'), ...webhook }
    this.webhooks.push(registered)
    return registered
  }

  #publish(lock: NukiLock, event: NukiLockEvent): void {
    const { smartlockId } = lock.settings
    const body = event.feature === 'DEVICE_STATUS' ? { ...event, smartlockId, ...nukiStatus(lock) } : event
    for (const { webhookUrl, secret, webhookFeatures } of this.webhooks) {
      if (!webhookFeatures.includes(event.feature)) continue
      this.sender.send(webhookUrl, body, (raw) => ({
        'x-nuki-signature-sha256': createHmac('sha256', secret).update(raw).digest('hex'),
      }))
    }
  }
}
