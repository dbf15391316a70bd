import type { Written } from '../../authorities/letters.ts'
import type { FieldError } from './issue-codes.ts'
import type { RegimeField } from './regime-field-names.ts'
import type { GuestRegistration, RegistrationField } from './request.ts'
import { broken, type RuleCode } from './rules.ts'

type Write = (text: string) => Written
type Limit = { max: number; code: RuleCode }

/**
 * What keeps a text out of a report: characters without a spelling there, nothing left of it, or too many characters
 * once spelled.
 */
export function writingErrors(
  field: RegistrationField | RegimeField,
  text: string | null | undefined,
  write: Write,
  limit: Limit | null = null,
): FieldError[] {
  if (!text) return []
  const written = write(text)
  if (written.unwritable.length > 0 || written.text.trim() === '') return [broken(field, 'not_writable')]
  return limit !== null && written.text.length > limit.max ? [broken(field, limit.code)] : []
}

/** All surnames as reports with a single field for them have them. */
export const joinedSurnames = ({
  last_name,
  second_last_name,
}: Pick<GuestRegistration, 'last_name' | 'second_last_name'>): string =>
  [last_name, second_last_name].filter(Boolean).join(' ')

/** The same for names in a report with one field for all surnames and one for all given names. */
export function joinedNameErrors(
  guest: GuestRegistration,
  write: Write,
  { given, surnames }: { given: Limit; surnames: Limit },
): FieldError[] {
  const errors = [
    ...writingErrors('first_name', guest.first_name, write, given),
    ...writingErrors('last_name', guest.last_name, write),
    ...writingErrors('second_last_name', guest.second_last_name, write),
  ]
  return errors.some(({ path }) => path !== 'first_name')
    ? errors
    : [...errors, ...writingErrors('last_name', joinedSurnames(guest), write, surnames)]
}
