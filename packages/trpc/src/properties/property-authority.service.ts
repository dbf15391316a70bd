import { authorityOf } from '@stayward/contract/authorities/authority'
import type { Executor, Transaction } from '@stayward/db/client'
import type { AuthorityBook } from '@stayward/integrations/authorities/authorities'
import type { PropertyCode } from '@stayward/integrations/authorities/authority-rules'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { findProvince } from './geo/geo.queries.ts'
import { isLessor } from './lessor.queries.ts'
import type { PropertyRow } from './properties.queries.ts'

export type ReportingPlace = Pick<PropertyRow, 'account_id' | 'country_code' | 'postal_code'> & {
  province_id?: string | null | undefined
}
type Reporting = Pick<PropertyRow, 'authority_integration_id' | 'authority_codes'>

/**
 * The account and the codes that a property reports with, after the rules of the authority of its place. What is omitted,
 * or stays as it was, is kept unchecked: it may be that of a place from before, and has no effect then.
 */
export async function reportingColumns(
  { authorities }: { authorities: AuthorityBook },
  tx: Transaction,
  place: ReportingPlace,
  { authority_integration_id: id, authority_codes: codes }: Partial<Reporting>,
  before: Reporting | null,
): Promise<Partial<Reporting>> {
  const authority = await authorityAt(tx, place)
  const isNew = id !== undefined && id !== null && id !== before?.authority_integration_id
  if (isNew && !(await isAccountAt(tx, place, id)))
    throw invalidField(
      'authority_integration_id',
      'unknown_integration',
      'The account has no integration with this id for the authority of this location.',
    )
  const account = id === undefined ? {} : { authority_integration_id: id }
  if (codes === undefined) return account
  const rules = authority === 'none' ? {} : (authorities[authority]?.rules.codes ?? {})
  const known = authority === 'ses_hospedajes' ? {} : rules
  return {
    ...account,
    authority_codes: codes && checkedCodes(codes, known, before?.authority_codes ?? {}),
  }
}

/** Whether an id is that of a connected account at the authority of a place, where that is not SES.HOSPEDAJES. */
export async function isAccountAt(tx: Executor, place: ReportingPlace, id: string): Promise<boolean> {
  const authority = await authorityAt(tx, place)
  if (authority === 'none' || authority === 'ses_hospedajes') return false
  return isLessor(tx, { account_id: place.account_id, id }, authority)
}

/** The authority that guests of a place are reported to. */
export async function authorityAt(tx: Executor, { country_code, postal_code, province_id }: ReportingPlace) {
  const province = province_id ? await findProvince(tx, province_id) : null
  return authorityOf({ country_code, province_code: province?.ine_code ?? postal_code.slice(0, 2) })
}

/** Codes in the form in which they are stored; throws 422 with all that are wrong. */
function checkedCodes(
  codes: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, PropertyCode>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const stored = Object.entries(codes)
    .map(([name, typed]) => [name, typed.trim().toUpperCase()] as const)
    .filter(([, code]) => code !== '')
  const errors = stored.flatMap(([name, code]) => {
    if (before[name] === code) return []
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    const path = `authority_codes.${name}`
    if (rule === undefined) {
      const names = Object.keys(rules).join(', ') || 'none'
      return [
        { path, code: 'unknown_code', message: `The authority of this location has these codes: ${names}.` },
      ]
    }
    const isRight = code.length <= rule.max && rule.pattern.test(code)
    return isRight ? [] : [{ path, code: 'invalid_format', message: rule.message }]
  })
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  return Object.fromEntries(stored)
}
