import type { ApiKeyScope } from '../account/api-key.ts'
import type { HeldReason, MessageVariableName } from '../messages/message-values.ts'
import type { Person } from './person.ts'

/** What holds nights or a reference, by its id; `conflicts` is empty if the caller may not see it. */
export type Conflict = {
  booking_id: string | null
  block_id: string | null
  arrival_date: string
  departure_date: string
}

/** What a checklist item lacks before its task can be completed. */
export type MissingItem = { id: string; text: string; what: 'tick' | 'photo' }

/** A transition that is not possible: the state, the one the command leads to, and the commands possible now. */
type Refused = { from: string; to: string; allowed: readonly string[] }

/** The members that the problem of a code has beside those of every problem. */
export type ErrorMembers = {
  'api_key.scope_required': { scope: ApiKeyScope }
  'booking.guests_registered': { registered: number }
  'booking.invalid_transition': Refused
  'booking.overlap': { conflicts: readonly Conflict[] }
  'booking.reference_taken': { conflicts: readonly Conflict[] }
  'checkin.invalid_transition': Refused
  'difference.invalid_transition': Refused
  /** The stream of today, and the first event of it that is kept. */
  'events.gone': { stream: string; oldest_sequence: number }
  'guest.invalid_transition': Refused
  'import.invalid_transition': Refused
  'integration.in_use': { access_codes: number }
  /** The check that fails while a process cannot serve. */
  'internal.unavailable': { check?: string }
  'invitation.invalid_transition': Refused
  /** Where the caller may not give the level, by name as they see it. */
  'invitation.properties_denied': { properties: readonly { id: string; name: string }[] }
  /** What holds it; the values that its text lacks. */
  'message.held': { held_reason: HeldReason; missing_variables: readonly MessageVariableName[] }
  'message.invalid_transition': Refused
  'property.guests_booked': { guests_number: number }
  'report.invalid_transition': Refused
  'task.incomplete': { missing: readonly MissingItem[] }
  'task.invalid_transition': Refused
  'task.taken': { started_by: Person | null }
}

/** The codes that refuse a transition. */
export type TransitionRefusal = {
  [Code in keyof ErrorMembers]: ErrorMembers[Code] extends Refused ? Code : never
}[keyof ErrorMembers]
