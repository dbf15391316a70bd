import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import type { ErrorMembers } from '@stayward/contract/kernel/error-members'
import type { Problem } from '@stayward/contract/kernel/problem'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toProblem } from '@stayward/trpc/kernel/problem'
import type { ExampleObject } from './model.ts'

const INVALID = {
  errors: [
    { path: 'marketing_consent', code: 'invalid_type', message: 'Send a JSON boolean.' },
    { path: 'colour', code: 'unknown_field', message: 'Remove this field: it is not part of the request.' },
  ],
}

const TRANSITION = { from: 'cancelled', to: 'confirmed', allowed: ['restore'] }
const CONFLICTS = {
  conflicts: [
    {
      booking_id: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
      block_id: null,
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
    },
  ],
}
const MEMBERS: ErrorMembers = {
  'api_key.scope_required': { scope: 'bookings:write' },
  'booking.guests_registered': { registered: 3 },
  'booking.invalid_transition': TRANSITION,
  'booking.overlap': CONFLICTS,
  'booking.reference_taken': CONFLICTS,
  'checkin.invalid_transition': { from: 'closed', to: 'open', allowed: [] },
  'difference.invalid_transition': { from: 'kept', to: 'applied', allowed: [] },
  'events.gone': { stream: '019ab0c3-6f10-7d2b-8e5a-4b1c2d3e4f50', oldest_sequence: 20417 },
  'guest.invalid_transition': { from: 'erased', to: 'restricted', allowed: [] },
  'import.invalid_transition': { from: 'discarded', to: 'applying', allowed: [] },
  'integration.in_use': { access_codes: 4 },
  'internal.unavailable': {},
  'invitation.invalid_transition': { from: 'accepted', to: 'revoked', allowed: [] },
  'invitation.properties_denied': {
    properties: [{ id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03', name: 'Ático Malasaña' }],
  },
  'property.guests_booked': { guests_number: 6 },
  'message.held': { held_reason: 'variable_missing', missing_variables: ['access_codes'] },
  'message.invalid_transition': { from: 'sent', to: 'skipped', allowed: [] },
  'report.invalid_transition': { from: 'accepted', to: 'cancelled', allowed: [] },
  'task.incomplete': {
    missing: [{ id: '019ab0c4-11b2-7f0a-8d3c-6e5f40a1b203', text: 'Change the bed linen', what: 'tick' }],
  },
  'task.invalid_transition': { from: 'cancelled', to: 'completed', allowed: [] },
  'task.taken': {
    started_by: { id: '019ab0c1-7d21-7b0e-9a47-0c9d8e7f6a02', name: 'Carmen', last_name: 'Soto' },
  },
}

const hasMembers = (code: ErrorCode): code is keyof ErrorMembers => Object.hasOwn(MEMBERS, code)

const membersOf = (code: ErrorCode) => (hasMembers(code) ? { members: MEMBERS[code] } : {})

/** What an error with `code` looks like on the wire. */
export function problemExample(code: ErrorCode, apiUrl: string): Problem {
  const refusal = ServiceError.again(code, code === 'request.invalid' ? INVALID : membersOf(code))
  return toProblem(refusal, {
    request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    instance: '/v1/bookings/{booking_id}',
    api_url: apiUrl,
  })
}

export const problemExampleObject = (code: ErrorCode, apiUrl: string): ExampleObject => ({
  summary: ERRORS[code].title,
  value: problemExample(code, apiUrl),
})
