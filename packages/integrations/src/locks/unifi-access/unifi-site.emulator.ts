import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { WebhookSender } from '../emulator/webhook-sender.ts'
import {
  ACTIVE,
  readerVerdict,
  type ReaderVerdict,
  statusOf,
  type StoredVisitor,
  UPCOMING,
  VISITING,
} from './unifi-visitor.emulator.ts'

export const SCOPES = [
  'view:space',
  'edit:space',
  'view:visitor',
  'edit:visitor',
  'view:device',
  'view:credential',
  'edit:credential',
  'view:webhook',
  'edit:webhook',
] as const
export type UnifiScope = (typeof SCOPES)[number]

export type UnifiSiteSettings = {
  token: string
  token_revoked: boolean
  scopes: readonly string[]
  /** How answers name their code: by name, or by number with the name beside it. */
  dialect: 'documented' | 'native'
  /** Of refusals: controllers were seen to send both. */
  refusal_status: 200 | 400
  pin_length: 4 | 6 | 8 | 'variable'
  time_zone: string
  /** As many of the next changes to visitors are answered as done, and are not. */
  lose_writes: number
  /** Deletions are answered as done, and are not. */
  ghost_deletes: boolean
}

/** A door with its hub and reader. */
export type UnifiDoorSettings = {
  id: string
  name: string
  /** False: nothing moves this door. */
  has_hub: boolean
  has_keypad: boolean
  /** Whether the reader is told to take PINs. */
  keypad_on: boolean
  online: boolean
  position: 'open' | 'close' | 'none'
}

export type UnifiDoorState = UnifiDoorSettings & {
  /** Until when a door stands unlocked; Infinity: until told otherwise. */
  unlocked_until_ms: number
  rule: string
  wrong_entries: number
  locked_out_until_ms: number
  /** What the hub knew when it lost its connection; it goes on deciding by that. */
  frozen: StoredVisitor[] | null
}

export type UnifiWebhook = { id: string; endpoint: string; name: string; events: string[]; secret: string }

const RELAY_MS = 3_000
const WRONG_ENTRIES = 10
const LOCK_OUT_MS = 5 * 60_000

/** Doors, visitors and PINs of one controller. */
export class UnifiSite {
  readonly settings: UnifiSiteSettings
  readonly doors = new Map<string, UnifiDoorState>()
  readonly visitors = new Map<string, StoredVisitor>()
  readonly webhooks = new Map<string, UnifiWebhook>()
  /** Of the people who live or work here. */
  readonly resident_pins = new Set<string>()
  readonly sender = new WebhookSender()
  readonly #clock: EmulatorClock

  constructor(clock: EmulatorClock, token: string) {
    this.#clock = clock
    this.settings = {
      token,
      token_revoked: false,
      scopes: SCOPES,
      dialect: 'documented',
      refusal_status: 200,
      pin_length: 6,
      time_zone: 'Europe/Madrid',
      lose_writes: 0,
      ghost_deletes: false,
    }
  }

  addDoor(door: Pick<UnifiDoorSettings, 'name'> & Partial<UnifiDoorSettings>): UnifiDoorState {
    const added: UnifiDoorState = {
      id: randomUUID(),
      has_hub: true,
      has_keypad: true,
      keypad_on: true,
      online: true,
      position: 'none',
      unlocked_until_ms: 0,
      rule: '',
      wrong_entries: 0,
      locked_out_until_ms: 0,
      frozen: null,
      ...door,
    }
    this.doors.set(added.id, added)
    return added
  }

  status(visitor: StoredVisitor): number {
    return statusOf(visitor, this.#clock.ms)
  }

  /** Whether the PIN belongs to somebody else who may still come in. It is free again when a visit is over. */
  isPinTaken(pin: string, exceptId?: string): boolean {
    const holds = [UPCOMING, VISITING, ACTIVE]
    return (
      this.resident_pins.has(pin) ||
      [...this.visitors.values()].some(
        (visitor) => visitor.pin === pin && visitor.id !== exceptId && holds.includes(this.status(visitor)),
      )
    )
  }

  /** A PIN that nobody has, as long as the site wants it. */
  freshPin(): string {
    const { pin_length } = this.settings
    const length = pin_length === 'variable' ? 8 : pin_length
    for (;;) {
      const pin = randomInt(10 ** (length - 1), 10 ** length).toString()
      if (!this.isPinTaken(pin)) return pin
    }
  }

  isPinLength(pin: string): boolean {
    const { pin_length } = this.settings
    return pin_length === 'variable' ? pin.length >= 4 && pin.length <= 8 : pin.length === pin_length
  }

  isUnlocked(door: UnifiDoorState): boolean {
    return this.#clock.ms < door.unlocked_until_ms
  }

  unlock(door: UnifiDoorState, by: { actor_id?: string; actor_name?: string; extra?: unknown } = {}): void {
    door.unlocked_until_ms = Math.max(door.unlocked_until_ms, this.#clock.ms + RELAY_MS)
    this.publish('access.door.unlock', door, {
      authentication_type: 'REMOTE_THROUGH_UAH',
      result: 'Access Granted',
      ...by,
    })
  }

  /** The connection of a hub goes or comes back; away, it decides by what it knew. */
  setOnline(door: UnifiDoorState, online: boolean): void {
    if (door.online === online) return
    door.online = online
    door.frozen = online ? null : [...this.visitors.values()].map((visitor) => structuredClone(visitor))
  }

  /** Somebody types a PIN at a door. */
  enterPin(door: UnifiDoorState, pin: string, at?: string): ReaderVerdict {
    const instant =
      at === undefined ? Temporal.Instant.fromEpochMilliseconds(this.#clock.ms) : Temporal.Instant.from(at)
    const verdict = this.#judge(door, pin, instant)
    if (verdict === 'opens') {
      door.wrong_entries = 0
      const visitor = [...this.visitors.values()].find((candidate) => candidate.pin === pin)
      if (visitor) visitor.has_come = true
      this.unlock(door)
    } else if (verdict !== 'locked_out' && verdict !== 'no_keypad') {
      door.wrong_entries += 1
      if (door.wrong_entries % WRONG_ENTRIES === 0)
        door.locked_out_until_ms = instant.epochMilliseconds + LOCK_OUT_MS
    }
    return verdict
  }

  #judge(door: UnifiDoorState, pin: string, at: Temporal.Instant): ReaderVerdict {
    if (!door.has_keypad || !door.keypad_on || !door.has_hub) return 'no_keypad'
    if (at.epochMilliseconds < door.locked_out_until_ms) return 'locked_out'
    if (this.resident_pins.has(pin)) return 'opens'
    const known = (door.frozen ?? [...this.visitors.values()]).filter((visitor) => visitor.pin === pin)
    const verdicts = known.map((visitor) => readerVerdict(visitor, door.id, at, this.settings.time_zone))
    return verdicts.find((verdict) => verdict === 'opens') ?? verdicts[0] ?? 'unknown_pin'
  }

  publish(event: string, door: UnifiDoorState, object: Record<string, unknown>): void {
    const body = {
      event,
      event_object_id: randomUUID(),
      data: {
        actor: null,
        device: null,
        location: { id: door.id, name: door.name, location_type: 'door' },
        object,
      },
    }
    for (const { endpoint, events, secret } of this.webhooks.values()) {
      if (!events.includes(event)) continue
      this.sender.send(endpoint, body, (raw) => ({ signature: this.#sign(secret, raw) }))
    }
  }

  #sign(secret: string, raw: string): string {
    const seconds = Math.floor(this.#clock.ms / 1000)
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')}`
  }
}

/** What is shown instead of a PIN. */
export const pinToken = (pin: string): string => createHash('sha256').update(`site:${pin}`).digest('hex')
