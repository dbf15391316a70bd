import type { RelationshipCode } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Sex } from '@stayward/contract/stays/guest-registration/registration-values'
import type { ReportedGuest } from '../reported-stay.ts'

/** What the other one is to a person who is this to them. A guardian has no counterpart in the codes. */
const INVERSE: Readonly<Record<RelationshipCode, RelationshipCode>> = {
  AB: 'NI',
  NI: 'AB',
  BA: 'BN',
  BN: 'BA',
  HJ: 'PM',
  PM: 'HJ',
  SB: 'TI',
  TI: 'SB',
  SG: 'YN',
  YN: 'SG',
  CD: 'CD',
  CY: 'CY',
  HR: 'HR',
  TU: 'OT',
  OT: 'OT',
}

/**
 * The sex of a parent is in the code: `PA` is a father, `MA` a mother. Parents of another sex are `OT`, since the
 * authority has no code for them; that it reads it so is not confirmed by a source.
 */
const PARENTS: Readonly<Record<Sex, string>> = { H: 'PA', M: 'MA', O: 'OT' }

/**
 * The authority’s code for a person of that sex. A guardian (`TU`) is `OT`, since the authority has no code for
 * them; that it reads it so is not confirmed by a source.
 */
function codeOf(relationship: RelationshipCode, sex: Sex): string {
  if (relationship === 'PM') return PARENTS[sex]
  return relationship === 'TU' ? 'OT' : relationship
}

/**
 * `parentesco` of each guest by id. Our registration says what a minor is to the adult (`HJ`, a child). The
 * document says it on both sides: the minor’s entry names the adult’s role (`PA`, a father), the adult’s entry that
 * of the minor (`HJ`). An entry holds one code, so an adult with several minors names the first of them.
 */
export function relationshipsOf(
  guests: readonly ReportedGuest[],
  adult: ReportedGuest | null,
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  if (adult === null) return codes
  for (const { guest_id, is_minor, relationship_code: relationship, sex } of guests) {
    if (!is_minor || relationship === null) continue
    codes.set(guest_id, codeOf(INVERSE[relationship], adult.sex))
    if (!codes.has(adult.guest_id)) codes.set(adult.guest_id, codeOf(relationship, sex))
  }
  return codes
}
