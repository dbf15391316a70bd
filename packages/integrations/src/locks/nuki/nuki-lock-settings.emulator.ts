import type { NukiAuthorization } from './nuki-authorization.emulator.ts'

/** What a lock is, and how it fails. */
export type NukiLockSettings = {
  smartlockId: number
  name: string
  /** 0 Smart Lock 1 and 2, 2 Opener, 3 Smart Door, 4 Smart Lock 3 and later. */
  type: 0 | 2 | 3 | 4
  /** IANA zone of the lock's own clock. */
  time_zone: string
  keypad: 'none' | 'keypad' | 'keypad_2'
  /** Codes that it holds. */
  capacity: number
  battery_percent: number
  battery_critical: boolean
  keypad_battery_critical: boolean
  /** The door sensor's: 2 closed, 3 open, 1 none. */
  door_state: number
  subscription: 'active' | 'lapsed'
  online: boolean
  /** What becomes of changes while it is offline. */
  offline_writes: 'lost' | 'deferred'
  /** From the cloud's 204 until the lock has it. */
  propagation_ms: number
  /** As many of the next changes are accepted and then lost. */
  lose_writes: number
  /** A change on top of a pending one is accepted and ignored, instead of 423. */
  drops_second_update: boolean
  /** Deletions are accepted and change nothing, until a sync and a second deletion. */
  ghost_deletes: boolean
  /** New codes are listed, but the keypad refuses them until a sync. */
  keypad_lags: boolean
}

export type NukiLogEntry = {
  id: string
  smartlockId: number
  deviceType: number
  authId?: string
  name: string
  action: number
  /** 4 by the web, 255 by the keypad. */
  trigger: number
  /** 0 done, 224 wrong code. */
  state: number
  autoUnlock: boolean
  date: string
  source: number
}

export type NukiLockEvent =
  | { kind: 'status' }
  | { kind: 'authorization'; deleted: boolean; authorization: NukiAuthorization }
  | { kind: 'log'; entry: NukiLogEntry }
  | { kind: 'refused'; errorCode: '29' | '2A' }
