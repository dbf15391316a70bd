import { oneOf, onOff, type ValuesOf, whole, words } from '../../emulator/emulator-settings.ts'
import { DEMO_TOKENS } from '../emulator/demo-devices.ts'
import type { StoredVisitor } from './unifi-visitor.emulator.ts'

/** Permissions of a token. */
export const SCOPES = [
  'view:space',
  'edit:space',
  'view:visitor',
  'edit:visitor',
  'view:device',
  'edit:credential',
  'edit:webhook',
] as const

/** Who may call a controller, its dialect, and how it fails. */
export const SITE_SETTINGS = {
  token: words('Token', DEMO_TOKENS.unifi_access),
  token_revoked: onOff('Revoked'),
  // How responses contain their code: as a name, or as a number next to the name.
  dialect: oneOf('Dialect', ['documented', 'native']),
  // Controllers have been seen to send both.
  refusal_status: oneOf('Refusals answer', [200, 400]),
  pin_length: oneOf('PIN length', [6, 4, 8, 'variable']),
  // This many of the next changes to visitors are answered as done without being done.
  lose_writes: whole('Lose the next changes', 0),
  // Deletions are answered as done without being done.
  ghost_deletes: onOff('Deletions leave ghosts'),
} as const
export type UnifiSiteSettings = ValuesOf<typeof SITE_SETTINGS> & { scopes: readonly string[] }

/** A door with its hub and reader. */
export const DOOR_SETTINGS = {
  online: onOff('Online', true),
  has_hub: onOff('Has a hub', true),
  has_keypad: onOff('Has a keypad', true),
  keypad_on: onOff('Takes PINs', true),
  position: oneOf('Position', ['none', 'open', 'close']),
} as const
export type UnifiDoorSettings = { id: string; name: string } & ValuesOf<typeof DOOR_SETTINGS>

export type UnifiDoorState = UnifiDoorSettings & {
  /** Until when a door is unlocked; Infinity: until changed. */
  unlocked_until_ms: number
  /** Whether it is unlocked by a temporary rule. */
  has_rule: boolean
  wrong_entries: number
  locked_out_until_ms: number
  /** What the hub knew when it lost its connection; it keeps using that. */
  frozen: StoredVisitor[] | null
}
