import { Temporal } from 'temporal-polyfill'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import {
  type AuthorizationBody,
  type KeypadVerdict,
  keypadVerdict,
  type NukiAuthorization,
  restrictionsIn,
} from './nuki-authorization.emulator.ts'
import type { NukiLockEvent, NukiLockSettings, NukiLogEntry } from './nuki-lock-settings.emulator.ts'

type Operation = { due_ms: number; id: string; carryOut: () => void; code?: number }

export const LOCKED = 1
export const UNLOCKED = 3
const MOTION_MS = 2_000
const MOTIONS = { unlock: { via: 2, to: UNLOCKED, action: 1 }, lock: { via: 4, to: LOCKED, action: 2 } }

/**
 * One lock with its two memories: what the lock itself holds, by which the keypad opens, and what the cloud lists.
 * Changes wait in a queue until the emulator's clock has passed their time.
 */
export class NukiLock {
  readonly settings: NukiLockSettings
  bolt = LOCKED
  readonly log: NukiLogEntry[] = []
  readonly #clock: EmulatorClock
  readonly #emit: (event: NukiLockEvent) => void
  readonly #nextId: () => string
  readonly #listed = new Map<string, NukiAuthorization>()
  readonly #stored = new Map<string, NukiAuthorization>()
  /** Codes whose deletion did nothing; true once a sync made them deletable. */
  readonly #ghosts = new Map<string, boolean>()
  #queue: Operation[] = []
  #motion: Operation | null = null

  constructor(
    settings: NukiLockSettings,
    context: { clock: EmulatorClock; emit: (event: NukiLockEvent) => void; nextId: () => string },
  ) {
    this.settings = settings
    this.#clock = context.clock
    this.#emit = context.emit
    this.#nextId = context.nextId
  }

  /** What the cloud lists, oldest first. */
  get listed(): NukiAuthorization[] {
    return [...this.#listed.values()].map((authorization) => {
      const pending = this.#pendingFor(authorization.id)
      return pending ? { ...authorization, operationId: pending.id } : authorization
    })
  }

  /** What the lock itself holds. */
  get stored(): NukiAuthorization[] {
    return [...this.#stored.values()]
  }

  get is_full(): boolean {
    return this.#stored.size >= this.settings.capacity
  }

  get has_pending(): boolean {
    return this.#queue.length > 0
  }

  /** Carries out what is due. */
  settle(): void {
    if (this.#motion && this.#motion.due_ms <= this.#clock.ms) {
      const { carryOut } = this.#motion
      this.#motion = null
      carryOut()
    }
    while (this.settings.online && this.#queue[0] && this.#queue[0].due_ms <= this.#clock.ms)
      this.#queue.shift()?.carryOut()
  }

  /** Whether a change of this code is still under way. */
  isPending(id: string): boolean {
    return this.#pendingFor(id) !== undefined
  }

  /** Whether a code with these digits is listed, or on its way. */
  isTaken(code: number, exceptId?: string): boolean {
    return [...this.#listed.values(), ...this.#queue].some(
      (other) => other.code === code && other.id !== exceptId,
    )
  }

  create(body: AuthorizationBody, code: number): void {
    const id = this.#nextId()
    this.#enqueue(
      id,
      () => {
        const error = this.#refusal(code)
        if (error) return this.#emit({ kind: 'refused', errorCode: error })
        const now = this.#clock.now().toISOString()
        const { smartlockId } = this.settings
        const authorization: NukiAuthorization = {
          id,
          smartlockId,
          authId: 10_000 + this.#stored.size,
          code,
          type: 13,
          name: body.name,
          enabled: body.enabled ?? true,
          remoteAllowed: body.remoteAllowed ?? false,
          lockCount: 0,
          creationDate: now,
          updateDate: now,
          ...restrictionsIn(body),
        }
        this.#listed.set(id, authorization)
        if (!this.settings.keypad_lags) this.#stored.set(id, authorization)
        this.#emit({ kind: 'authorization', deleted: false, authorization })
      },
      code,
    )
  }

  update(id: string, body: AuthorizationBody): void {
    this.#enqueue(id, () => this.#change(id, body))
  }

  delete(id: string): void {
    this.#enqueue(id, () => {
      if (this.settings.ghost_deletes && this.#ghosts.get(id) !== true) {
        this.#ghosts.set(id, false)
        return
      }
      const authorization = this.#listed.get(id)
      this.#forget(id)
      if (authorization) this.#emit({ kind: 'authorization', deleted: true, authorization })
    })
  }

  /** The cloud reads the lock anew. */
  sync(): void {
    this.#enqueue('sync', () => {
      for (const [id, authorization] of this.#listed)
        if (this.settings.keypad_lags) this.#stored.set(id, authorization)
      for (const id of this.#ghosts.keys()) this.#ghosts.set(id, true)
      this.#listed.clear()
      for (const [id, authorization] of this.#stored) this.#listed.set(id, authorization)
    })
  }

  /** Somebody deletes a code in the vendor's app: the cloud goes on listing it until a sync. */
  deleteInApp(id: string): void {
    this.#stored.delete(id)
  }

  /** Somebody changes a code in the vendor's app. */
  editInApp(id: string, body: AuthorizationBody): void {
    this.#change(id, body)
  }

  get is_moving(): boolean {
    return this.#motion !== null
  }

  move(direction: keyof typeof MOTIONS): void {
    const { via, to, action } = MOTIONS[direction]
    this.bolt = via
    this.#motion = {
      id: this.#nextId(),
      due_ms: this.#clock.ms + MOTION_MS,
      carryOut: () => {
        this.bolt = to
        this.#write({ name: 'Stayward', action, trigger: 4, state: 0, source: 0 })
        this.#emit({ kind: 'status' })
      },
    }
  }

  /** Somebody types a PIN at the door. */
  enterPin(pin: string, at?: string): KeypadVerdict {
    const now = at === undefined ? this.#clock.now().toISOString() : at
    const known = this.stored.find(({ code }) => String(code) === pin)
    const verdict = known
      ? keypadVerdict(known, Temporal.Instant.from(now), this.settings.time_zone)
      : 'unknown_code'
    if (verdict === 'opens') this.bolt = UNLOCKED
    this.#write({
      ...(known && { authId: known.id }),
      name: known?.name ?? '',
      action: 1,
      trigger: 255,
      state: verdict === 'opens' ? 0 : 224,
      source: 1,
      date: now,
    })
    return verdict
  }

  #enqueue(id: string, carryOut: () => void, code?: number): void {
    const { settings } = this
    if (settings.lose_writes > 0) settings.lose_writes -= 1
    else if (settings.online || settings.offline_writes === 'deferred')
      this.#queue.push({
        id,
        due_ms: this.#clock.ms + settings.propagation_ms,
        carryOut,
        ...(code !== undefined && { code }),
      })
  }

  #pendingFor = (id: string) => this.#queue.find((operation) => operation.id === id)

  #refusal(code: number): '29' | '2A' | null {
    if (this.is_full) return '29'
    return this.stored.some((other) => other.code === code) ? '2A' : null
  }

  #change(id: string, { name, code, enabled, remoteAllowed, ...limits }: AuthorizationBody): void {
    const known = this.#listed.get(id)
    if (!known) return
    const changed: NukiAuthorization = {
      ...known,
      name,
      code: code ?? known.code,
      enabled: enabled ?? known.enabled,
      remoteAllowed: remoteAllowed ?? known.remoteAllowed,
      updateDate: this.#clock.now().toISOString(),
      ...restrictionsIn({ name, ...limits }),
    }
    this.#listed.set(id, changed)
    this.#stored.set(id, changed)
    this.#emit({ kind: 'authorization', deleted: false, authorization: changed })
  }

  #forget(id: string): void {
    this.#listed.delete(id)
    this.#stored.delete(id)
    this.#ghosts.delete(id)
  }

  #write(
    entry: Pick<NukiLogEntry, 'name' | 'action' | 'trigger' | 'state' | 'source'> & Partial<NukiLogEntry>,
  ) {
    const { smartlockId, type } = this.settings
    const date = this.#clock.now().toISOString()
    const written = { id: this.#nextId(), smartlockId, deviceType: type, autoUnlock: false, date, ...entry }
    this.log.unshift(written)
    this.#emit({ kind: 'log', entry: written })
  }
}
