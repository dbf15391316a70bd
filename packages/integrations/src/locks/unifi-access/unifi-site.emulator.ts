import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { initialOf } from '../../emulator/emulator-settings.ts'
import { WebhookSender } from '../emulator/webhook-sender.ts'
import {
  DOOR_SETTINGS,
  SCOPES,
  SITE_SETTINGS,
  type UnifiDoorSettings,
  type UnifiDoorState,
  type UnifiSiteSettings,
} from './unifi-settings.emulator.ts'
import {
  ACTIVE,
  readerVerdict,
  type ReaderVerdict,
  statusOf,
  type StoredVisitor,
  UPCOMING,
  VISITING,
} from './unifi-visitor.emulator.ts'

export type UnifiWebhook = { id: string; endpoint: string; name: string; events: string[]; secret: string }

export const TIME_ZONE = 'Europe/Madrid'
const RELAY_MS = 3_000
const WRONG_ENTRIES = 10
const LOCK_OUT_MS = 5 * 60_000

/** Doors, visitors and PINs of one controller. */
export class UnifiSite {
  readonly settings: UnifiSiteSettings = { ...initialOf(SITE_SETTINGS), scopes: SCOPES }
  readonly doors = new Map<string, UnifiDoorState>()
  readonly visitors = new Map<string, StoredVisitor>()
  readonly webhooks: UnifiWebhook[] = []
  /** The PINs of residents and staff. */
  readonly resident_pins = new Set<string>()
  readonly sender = new WebhookSender()
  readonly #clock: EmulatorClock

  constructor(clock: EmulatorClock) {
    this.#clock = clock
  }

  addDoor(door: Pick<UnifiDoorSettings, 'name'> & Partial<UnifiDoorSettings>): UnifiDoorState {
    const added: UnifiDoorState = {
      id: randomUUID(),
      ...initialOf(DOOR_SETTINGS),
      unlocked_until_ms: 0,
      has_rule: false,
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

  /** Whether somebody else with a valid visit has the PIN. It is free again after the visit. */
  isPinTaken(pin: string, exceptId?: string): boolean {
    const holds = [UPCOMING, VISITING, ACTIVE]
    return (
      this.resident_pins.has(pin) ||
      [...this.visitors.values()].some(
        (visitor) => visitor.pin === pin && visitor.id !== exceptId && holds.includes(this.status(visitor)),
      )
    )
  }

  /** An unused PIN of the site's length. */
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

  /** Opens a door briefly and notifies listeners; `by` is what the caller said about themselves. */
  unlock(door: UnifiDoorState, by: Record<string, unknown> = {}): void {
    door.unlocked_until_ms = Math.max(door.unlocked_until_ms, this.#clock.ms + RELAY_MS)
    const event = 'access.door.unlock'
    const location = { id: door.id, name: door.name, location_type: 'door' }
    const body = { event, event_object_id: randomUUID(), data: { location, object: by } }
    for (const { endpoint, events, secret } of this.webhooks)
      if (events.includes(event))
        this.sender.send(endpoint, body, (raw) => ({ signature: this.#sign(secret, raw) }))
  }

  /** The hub goes offline or comes back; offline, it decides by what it knew. */
  setOnline(door: UnifiDoorState, online: boolean): void {
    if (door.online === online) return
    door.online = online
    door.frozen = online ? null : structuredClone([...this.visitors.values()])
  }

  /** Somebody enters a PIN at a door. */
  enterPin(door: UnifiDoorState, pin: string, at = this.#clock.now().toISOString()): ReaderVerdict {
    const instant = Temporal.Instant.from(at)
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
    const verdicts = known.map((visitor) => readerVerdict(visitor, door.id, at, TIME_ZONE))
    return verdicts.find((verdict) => verdict === 'opens') ?? verdicts[0] ?? 'unknown_pin'
  }

  #sign(secret: string, raw: string): string {
    const seconds = Math.floor(this.#clock.ms / 1000)
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')}`
  }
}

/** What is shown instead of a PIN. */
export const pinToken = (pin: string): string => createHash('sha256').update(`site:${pin}`).digest('hex')
