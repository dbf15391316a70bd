import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { REPORT_RULES } from '@stayward/contract/authorities/report-rules'

/** The date a booking was made must not be after today at the property or after the arrival. */
export function contractedErrors(
  { contracted_on, arrival_date }: { contracted_on: string; arrival_date: string },
  today: string,
): FieldError[] {
  const code =
    contracted_on > today
      ? 'contracted_in_future'
      : contracted_on > arrival_date
        ? 'contracted_after_arrival'
        : null
  return code === null ? [] : [{ path: 'contracted_on', code, message: REPORT_RULES[code] }]
}
