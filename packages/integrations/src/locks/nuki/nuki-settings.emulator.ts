import { oneOf, onOff, type ValuesOf, whole, words } from '../../emulator/emulator-settings.ts'
import { DEMO_TOKENS } from '../emulator/demo-devices.ts'

/** Who may call the cloud, and how it responds where its documentation is vague. */
export const CLOUD_SETTINGS = {
  token: words('Token', DEMO_TOKENS.nuki),
  token_revoked: onOff('Revoked'),
  // For a lock without paid hosting.
  subscription_status: oneOf('Unpaid answers', [426, 402]),
  // For a code for a lock without keypad, and for one without digits: the message is known, the status is
  // not.
  bad_parameter_status: oneOf('Bad values answer', [400, 422]),
  // For a code for a full lock: accepted and never executed, or refused.
  full_status: oneOf('Full locks answer', [204, 400]),
  // For a command to an offline lock: accepted and forgotten, or refused.
  offline_action_status: oneOf('Command to an offline lock answers', [204, 400, 423]),
} as const
export type NukiCloudSettings = ValuesOf<typeof CLOUD_SETTINGS>

/** The current state of a lock, and how it fails. */
export const LOCK_SETTINGS = {
  online: onOff('Online', true),
  offline_writes: oneOf('Offline changes are', ['lost', 'deferred']),
  // From the cloud's 204 until the lock has it.
  propagation_ms: whole('Changes take ms', 2_000),
  // This many of the next changes are accepted and then lost.
  lose_writes: whole('Lose the next changes', 0),
  capacity: whole('Holds codes', 200),
  keypad: oneOf('Keypad', ['keypad_2', 'keypad', 'none']),
  battery_percent: whole('Battery %', 90),
  battery_critical: onOff('Battery critical'),
  keypad_battery_critical: onOff('Keypad battery critical'),
  // The door sensor's state.
  door_state: whole('Door (1 unknown, 2 closed, 3 open)', 2),
  subscription: oneOf('Hosting', ['active', 'lapsed']),
  // Deletions are accepted without effect, until a sync and a second deletion.
  ghost_deletes: onOff('Deletions leave ghosts'),
  // New codes are listed, but the keypad refuses them until a sync.
  keypad_lags: onOff('Keypad lags behind'),
  // A change on top of a pending one is accepted and ignored, instead of 423.
  drops_second_update: onOff('Drops a second change'),
} as const

/** The permanent properties of a lock. */
export type NukiIdentity = {
  smartlockId: number
  name: string
  /** 0 Smart Lock 1 and 2, 4 Smart Lock 3 and later. */
  type: 0 | 4
  /** IANA zone of the lock's own clock. */
  time_zone: string
}

export type NukiLockSettings = NukiIdentity & ValuesOf<typeof LOCK_SETTINGS>
