import type { LevelValues } from './level-fields'

/** The form of an invitation to chosen or all properties. */
export type InviteValues = LevelValues & {
  email: string
  target: 'all' | 'chosen'
  property_ids: string[]
  /** Where they work already: these properties are not offered. */
  held?: readonly string[]
}
