import { randomBytes } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import {
  type AuthorizationBody,
  type KeypadVerdict,
  keypadVerdict,
  type NukiAuthorization,
  restrictionsIn,
} from './nuki-authorization.emulator.ts'
import type { NukiLockSettings } from './nuki-settings.emulator.ts'

export type NukiLogEntry = {
  id: string
  smartlockId: number
  name: string
  /** 1 unlock, 2 lock. */
  action: number
  /** Monday is the highest of the seven bits, and 1 in ISO 8601. */
  trigger: number
  /** 0 done, 224 wrong code. */
  state: number
  date: string
  /** 1 the keypad. */
  source: number
}

/** What a lock reports to its cloud's listeners. */
export type NukiLockEvent =
  | { feature: 'DEVICE_STATUS' }
  | { feature: 'DEVICE_AUTHS'; deleted: boolean; smartlockAuth: NukiAuthorization }

/** The codes that the cloud lists, and those that the lock stores. */
export type NukiLockMemory = { listed: NukiAuthorization[]; stored: NukiAuthorization[] }

type Operation = { due_ms: number; id: string; carryOut: () => void; code?: number | undefined }

export const LOCKED = 1
export const UNLOCKED = 3
const MOTION_MS = 2_000
const MOTIONS = { unlock: { via: 2, to: UNLOCKED, action: 1 }, lock: { via: 4, to: LOCKED, action: 2 } }

/** 24 hexadecimal digits, the format of authorisation and log ids. */
const newId = () => randomBytes(12).toString('hex')

/**
 * One lock with its two memories: what the lock stores, which the keypad uses, and what the cloud lists.
 * Changes wait in a queue until the emulator's clock has passed their time.
 */
export class NukiLock {
  readonly settings: NukiLockSettings
  bolt = LOCKED
  /** Newest first. */
  readonly log: NukiLogEntry[] = []
  readonly #clock: EmulatorClock
  readonly #emit: (event: NukiLockEvent) => void
  readonly #listed = new Map<string, NukiAuthorization>()
  readonly #stored = new Map<string, NukiAuthorization>()
  /** Codes whose deletion had no effect; true once a sync made them deletable. */
  readonly #ghosts = new Map<string, boolean>()
  #queue: Operation[] = []
  #motion: Operation | null = null

  constructor(settings: NukiLockSettings, clock: EmulatorClock, emit: (event: NukiLockEvent) => void) {
    this.settings = settings
    this.#clock = clock
    this.#emit = emit
  }

  /** What the cloud lists, oldest first. */
  get listed(): NukiAuthorization[] {
    return [...this.#listed.values()].map((authorization) => ({
      ...authorization,
      ...(this.isPending(authorization.id) && { operationId: authorization.id }),
    }))
  }

  /** What the lock itself stores. */
  get stored(): NukiAuthorization[] {
    return [...this.#stored.values()]
  }

  /** What both memories hold; what is still on its way to the lock is lost when the emulator stops. */
  get memory(): NukiLockMemory {
    return { listed: [...this.#listed.values()], stored: this.stored }
  }

  set memory({ listed, stored }: NukiLockMemory) {
    for (const authorization of listed) this.#listed.set(authorization.id, authorization)
    for (const authorization of stored) this.#stored.set(authorization.id, authorization)
  }

  get is_full(): boolean {
    return this.#stored.size >= this.settings.capacity
  }

  get is_moving(): boolean {
    return this.#motion !== null
  }

  /** Processes what is due. */
  settle(): void {
    if (this.#motion && this.#motion.due_ms <= this.#clock.ms) {
      const { carryOut } = this.#motion
      this.#motion = null
      carryOut()
    }
    while (this.settings.online && this.#queue[0] && this.#queue[0].due_ms <= this.#clock.ms)
      this.#queue.shift()?.carryOut()
  }

  /** Whether a change of this code is still pending. */
  isPending(id: string): boolean {
    return this.#queue.some((operation) => operation.id === id)
  }

  /** Whether a code with these digits is listed, or pending. */
  isTaken(code: number, exceptId?: string): boolean {
    return [...this.#listed.values(), ...this.#queue].some(
      (other) => other.code === code && other.id !== exceptId,
    )
  }

  /** If the lock is full when a code arrives, the code is silently lost. */
  create({ name, enabled = true, remoteAllowed = false, ...limits }: AuthorizationBody, code: number): void {
    const id = newId()
    const { smartlockId } = this.settings
    const restrictions = restrictionsIn({ name, ...limits })
    const made = { id, smartlockId, code, type: 13, name, enabled, remoteAllowed, ...restrictions } as const
    this.#enqueue(
      id,
      () => {
        if (this.is_full) return
        this.#listed.set(id, made)
        if (!this.settings.keypad_lags) this.#stored.set(id, made)
        this.#tell(made)
      },
      code,
    )
  }

  update(id: string, body: AuthorizationBody): void {
    this.#enqueue(id, () => this.editInApp(id, body))
  }

  delete(id: string): void {
    this.#enqueue(id, () => {
      if (this.settings.ghost_deletes && this.#ghosts.get(id) !== true) {
        this.#ghosts.set(id, false)
        return
      }
      const authorization = this.#listed.get(id)
      for (const memory of [this.#listed, this.#stored, this.#ghosts]) memory.delete(id)
      if (authorization) this.#tell(authorization, true)
    })
  }

  /** The cloud re-reads the lock. */
  sync(): void {
    this.#enqueue('sync', () => {
      for (const [id, authorization] of this.#listed)
        if (this.settings.keypad_lags) this.#stored.set(id, authorization)
      for (const id of this.#ghosts.keys()) this.#ghosts.set(id, true)
      this.#listed.clear()
      for (const [id, authorization] of this.#stored) this.#listed.set(id, authorization)
    })
  }

  /** Somebody deletes a code in the vendor's app: the cloud lists it until a sync. */
  deleteInApp(id: string): void {
    this.#stored.delete(id)
  }

  /** Somebody changes a code in the vendor's app. */
  editInApp(id: string, { name, code, enabled, remoteAllowed, ...limits }: AuthorizationBody): void {
    const known = this.#listed.get(id)
    if (!known) return
    const changed = {
      ...known,
      name,
      code: code ?? known.code,
      enabled: enabled ?? known.enabled,
      remoteAllowed: remoteAllowed ?? known.remoteAllowed,
      ...restrictionsIn({ name, ...limits }),
    }
    this.#listed.set(id, changed)
    this.#stored.set(id, changed)
    this.#tell(changed)
  }

  move(direction: keyof typeof MOTIONS): void {
    const { via, to, action } = MOTIONS[direction]
    this.bolt = via
    const carryOut = () => {
      this.bolt = to
      this.#write({ name: 'Stayward', action, trigger: 4, state: 0, source: 0 })
      this.#emit({ feature: 'DEVICE_STATUS' })
    }
    this.#motion = { id: 'motion', due_ms: this.#clock.ms + MOTION_MS, carryOut }
  }

  /** Somebody enters a PIN at the door. */
  enterPin(pin: string, at = this.#clock.now().toISOString()): KeypadVerdict {
    const known = this.stored.find(({ code }) => String(code) === pin)
    const verdict = known
      ? keypadVerdict(known, Temporal.Instant.from(at), this.settings.time_zone)
      : 'unknown_code'
    const isOpening = verdict === 'opens'
    if (isOpening) this.bolt = UNLOCKED
    this.#write(
      { name: known?.name ?? '', action: 1, trigger: 255, state: isOpening ? 0 : 224, source: 1 },
      at,
    )
    return verdict
  }

  #enqueue(id: string, carryOut: () => void, code?: number): void {
    const { settings } = this
    if (settings.lose_writes > 0) settings.lose_writes -= 1
    else if (settings.online || settings.offline_writes === 'deferred')
      this.#queue.push({ id, due_ms: this.#clock.ms + settings.propagation_ms, carryOut, code })
  }

  #tell(smartlockAuth: NukiAuthorization, deleted = false): void {
    this.#emit({ feature: 'DEVICE_AUTHS', deleted, smartlockAuth })
  }

  #write(entry: Omit<NukiLogEntry, 'id' | 'smartlockId' | 'date'>, date = this.#clock.now().toISOString()) {
    this.log.unshift({ id: newId(), smartlockId: this.settings.smartlockId, date, ...entry })
  }
}
