import { createHmac } from 'node:crypto'
import { EmulatorRefusal } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { WebhookSender } from '../emulator/webhook-sender.ts'
import { nukiStatus } from './nuki-device.emulator.ts'
import { NukiLock } from './nuki-lock.emulator.ts'
import type { NukiLockEvent, NukiLockSettings } from './nuki-lock-settings.emulator.ts'

/** How the cloud answers where its documentation leaves it open, and whom it lets in. */
export type NukiCloudSettings = {
  token: string
  token_revoked: boolean
  /** Of a lock without paid hosting. */
  subscription_status: 402 | 426
  /** Of a code for a lock without keypad, and of one without digits: the words are known, the status is not. */
  bad_parameter_status: 400 | 422
  /** Of a code for a lock that is full: accepted and never carried out, or refused. */
  full_status: 204 | 400
  /** Of a command to a lock that is offline: accepted and forgotten, or refused. */
  offline_action_status: 204 | 400 | 423
}

export type NukiWebhook = { id: number; secret: string; webhookUrl: string; webhookFeatures: string[] }

const DEFAULT_LOCK: Omit<NukiLockSettings, 'smartlockId' | 'name'> = {
  type: 4,
  time_zone: 'Europe/Madrid',
  keypad: 'keypad_2',
  capacity: 200,
  battery_percent: 90,
  battery_critical: false,
  keypad_battery_critical: false,
  door_state: 2,
  subscription: 'active',
  online: true,
  offline_writes: 'lost',
  propagation_ms: 2_000,
  lose_writes: 0,
  drops_second_update: false,
  ghost_deletes: false,
  keypad_lags: false,
}

/** All locks of one account, its token and its webhooks. */
export class NukiCloud {
  readonly settings: NukiCloudSettings
  readonly locks = new Map<string, NukiLock>()
  readonly webhooks = new Map<string, NukiWebhook>()
  readonly sender = new WebhookSender()
  readonly #clock: EmulatorClock
  #lastId = 0

  constructor(clock: EmulatorClock, token: string) {
    this.#clock = clock
    this.settings = {
      token,
      token_revoked: false,
      subscription_status: 426,
      bad_parameter_status: 400,
      full_status: 204,
      offline_action_status: 204,
    }
  }

  addLock(lock: Pick<NukiLockSettings, 'smartlockId' | 'name'> & Partial<NukiLockSettings>): NukiLock {
    const settings = { ...DEFAULT_LOCK, ...lock }
    const emit = (event: NukiLockEvent) => this.#publish(settings.smartlockId, event)
    const added = new NukiLock(settings, { clock: this.#clock, emit, nextId: () => this.nextId() })
    this.locks.set(String(settings.smartlockId), added)
    return added
  }

  /** The lock with everything that is due done; refuses with 404 when there is none. */
  lock(id: string | number): NukiLock {
    const lock = this.locks.get(String(id))
    if (!lock) throw new EmulatorRefusal({ status: 404, body: { detailMessage: 'Smartlock not found' } })
    lock.settle()
    return lock
  }

  allLocks(): NukiLock[] {
    return [...this.locks.keys()].map((id) => this.lock(id))
  }

  /** 24 hexadecimal digits, as ids of authorisations and logs are. */
  nextId(): string {
    this.#lastId += 1
    return `65f0${this.#lastId.toString(16).padStart(20, '0')}`
  }

  #publish(smartlockId: number, event: NukiLockEvent): void {
    const { feature, body } = this.#webhookBody(smartlockId, event)
    for (const { webhookUrl, secret, webhookFeatures } of this.webhooks.values()) {
      if (!webhookFeatures.includes(feature)) continue
      this.sender.send(webhookUrl, body, (raw) => ({
        'x-nuki-signature-sha256': createHmac('sha256', secret).update(raw).digest('hex'),
      }))
    }
  }

  #webhookBody(smartlockId: number, event: NukiLockEvent): { feature: string; body: unknown } {
    switch (event.kind) {
      case 'status': {
        const feature = 'DEVICE_STATUS'
        // Not by lock(): it would carry out what is being carried out.
        const lock = this.locks.get(String(smartlockId))
        return { feature, body: { feature, smartlockId, ...(lock && nukiStatus(lock)) } }
      }
      case 'log':
        return { feature: 'DEVICE_LOGS', body: { feature: 'DEVICE_LOGS', smartlockLog: event.entry } }
      case 'authorization': {
        const { deleted, authorization } = event
        const feature = 'DEVICE_AUTHS'
        return { feature, body: { feature, deleted, smartlockAuth: authorization } }
      }
      case 'refused': {
        const detail = [{ smartlockId, success: false, errorCode: event.errorCode }]
        return { feature: 'DEVICE_AUTHS', body: { type: 'AuthCreation', success: false, detail } }
      }
    }
  }
}
