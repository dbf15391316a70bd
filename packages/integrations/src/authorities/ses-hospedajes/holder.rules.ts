import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { nameFault } from '@stayward/contract/stays/guest-registration/names'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { RULES } from '@stayward/contract/stays/guest-registration/rules'
import type { z } from 'zod'
import type { DocumentError } from '../authority-port.ts'
import type { ReportedHolder } from '../reported-stay.ts'
import { MAX_PHONE } from './phone.rules.ts'

/** The person who booked, as a reservation names them. */
export type Holder = { first_name: string; last_name: string; phone: string | null; email: string | null }

const NOBODY: ReportedHolder = { first_name: '', last_name: '', phone_e164: null, email: null }

/** A holder in the form to send, by the rules for names and addresses of guests; or what is wrong with it. */
export function checkedHolder(
  holder: ReportedHolder | null,
): { holder: Holder } | { errors: DocumentError[] } {
  const { first_name: name, email } = GuestRegistration.shape
  const { phone_e164: phone, ...given } = holder ?? NOBODY
  const first_name = checked('guest_first_name', name, given.first_name)
  const last_name = checked('guest_last_name', name, given.last_name)
  const address = checked('guest_email', email, given.email)
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
      phone: phone?.slice(0, MAX_PHONE) ?? null,
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
): { value?: z.output<Schema>; errors: DocumentError[] } {
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data, errors: [] }
  const [error] = fieldErrorsFromZod(read.error, value)
  return error
    ? { errors: [{ code: error.code, message: error.message, field, guest_id: null }] }
    : { errors: [] }
}

const latinErrors = (field: string, name: string | undefined): DocumentError[] =>
  name === undefined || nameFault(name) === null
    ? []
    : [{ code: 'not_latin', message: RULES.not_latin, field, guest_id: null }]
