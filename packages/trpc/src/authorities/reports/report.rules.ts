import { SPAIN } from '@stayward/contract/authorities/authority'
import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { nameFault } from '@stayward/contract/stays/guest-registration/names'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { RULES } from '@stayward/contract/stays/guest-registration/rules'
import type { ReportError } from '@stayward/contract/authorities/report'
import { REPORT_RULES, type ReportRule } from '@stayward/contract/authorities/report-rules'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { contractedErrors } from '../../stays/bookings/contracted-on.rules.ts'
import { type Clock, today } from '../../kernel/clock.ts'
import type { ReportableStay } from './reportable-stays.queries.ts'
import type { ReportedGuest } from './reported-guests.service.ts'

const broken = (code: ReportRule, field: string, guest_id: string | null = null): ReportError => ({
  code,
  message: REPORT_RULES[code],
  field,
  guest_id,
})

/** Errors the authority would find in the dates of a booking (upload instructions 1.2.0, section 4). */
export function contractErrors(
  clock: Clock,
  stay: Pick<ReportableStay, 'arrival_date' | 'departure_date' | 'contracted_on' | 'time_zone'>,
): ReportError[] {
  const now = Temporal.PlainDate.from(today(clock, stay.time_zone))
  const isBefore = (day: string, other: Temporal.PlainDate) => day <= other.toString()
  return [
    ...contractedErrors(stay, now.toString()).map(({ path, code, message }) => ({
      code,
      message,
      field: path,
      guest_id: null,
    })),
    ...(isBefore(stay.arrival_date, now.subtract({ years: 1 }))
      ? [broken('arrival_too_long_ago', 'from')]
      : []),
    ...(isBefore(stay.departure_date, now.add({ years: 5 })) ? [] : [broken('departure_too_far', 'to')]),
  ]
}

/**
 * Errors in a guest's residence beyond the rules of registration. The authority requires a postal code of the
 * municipality. No freely licensed list says which belong together, but the first two digits of both are
 * those of the province.
 */
export function residenceErrors(
  { id, city_code }: Pick<ReportedGuest, 'id' | 'city_code'>,
  { residence_country_code, residence_postal_code }: GuestRegistration,
): ReportError[] {
  if (residence_country_code !== SPAIN || city_code === null || residence_postal_code === null) return []
  return residence_postal_code.slice(0, 2) === city_code.slice(0, 2)
    ? []
    : [broken('postal_code_elsewhere', 'residence_postal_code', id)]
}

/** The person who booked, as a reservation names them. */
export type Holder = { first_name: string; last_name: string; phone: string | null; email: string | null }

/** A holder in the form to send, by the rules for names and addresses of guests; or what is wrong with it. */
export function checkedHolder(holder: Holder): { holder: Holder } | { errors: ReportError[] } {
  const { first_name: name, email } = GuestRegistration.shape
  const first_name = checked('guest_first_name', name, holder.first_name)
  const last_name = checked('guest_last_name', name, holder.last_name)
  const address = checked('guest_email', email, holder.email)
  const errors = [
    ...first_name.errors,
    ...latinErrors('guest_first_name', first_name.value),
    ...last_name.errors,
    ...latinErrors('guest_last_name', last_name.value),
    ...address.errors,
  ]
  if (errors.length > 0) return { errors }
  return {
    holder: {
      ...holder,
      first_name: first_name.value ?? '',
      last_name: last_name.value ?? '',
      email: address.value ?? null,
    },
  }
}

function checked<Schema extends z.ZodType>(
  field: string,
  schema: Schema,
  value: unknown,
): { value?: z.output<Schema>; errors: ReportError[] } {
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data, errors: [] }
  const [error] = fieldErrorsFromZod(read.error, value)
  return error
    ? { errors: [{ code: error.code, message: error.message, field, guest_id: null }] }
    : { errors: [] }
}

const latinErrors = (field: string, name: string | undefined): ReportError[] =>
  name === undefined || nameFault(name) === null
    ? []
    : [{ code: 'not_latin', message: RULES.not_latin, field, guest_id: null }]
