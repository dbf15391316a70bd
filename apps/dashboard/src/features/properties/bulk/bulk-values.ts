import { isReportingAuthority } from '@stayward/contract/authorities/authority'
import { pick } from '@stayward/contract/kernel/keys'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { Inputs } from '../../../trpc/types'
import { fieldOfContact } from '../contact-values'
import { type PropertyFormValues, toPropertyCreate } from '../property-form-values'

/** What can be changed in many properties at once, in the order in which it is offered. */
export const BULK_CHOICES = [
  'check_in_time',
  'check_out_time',
  'auto_cleaning_task',
  'cleaner',
  'auto_access_codes',
  'arrival_release',
  'codes_after_signatures',
  'reserve_codes',
  'reporting_account',
  'reports_elsewhere',
  'contact',
  'wifi',
  'house_rules',
  'arrival_notes',
  'add_tags',
  'remove_tags',
] as const
export type BulkChoice = (typeof BULK_CHOICES)[number]

/** The choice of no person or account, which takes away the one that a property has. */
export const NOBODY = 'nobody'

/** What the form of one property does not have. */
export type BulkExtras = {
  /** The user who cleans, or `NOBODY`; blank until one of them is chosen. */
  cleaner: string
  /** An account at an authority, or `NOBODY`; blank until one of them is chosen. */
  reporting_account: string
  add_tags: readonly string[]
  remove_tags: readonly string[]
}

export const NO_EXTRAS: BulkExtras = { cleaner: '', reporting_account: '', add_tags: [], remove_tags: [] }

type Changes = Inputs['properties']['bulkEdit']['changes']

/** An account at an authority goes into the field of its type; none takes away both. */
function accountOf(id: string, type: IntegrationType | undefined): Changes {
  if (id === NOBODY) return { ses_integration_id: null, authority_integration_id: null }
  if (type === undefined || !isReportingAuthority(type)) return {}
  return type === 'ses_hospedajes' ? { ses_integration_id: id } : { authority_integration_id: id }
}

/** What is sent for the chosen fields. `typeOf` says what an integration is. */
export function toChanges(
  chosen: readonly BulkChoice[],
  values: PropertyFormValues,
  { cleaner, reporting_account, add_tags, remove_tags }: BulkExtras,
  typeOf: (integration_id: string) => IntegrationType | undefined,
): Changes {
  const sent = toPropertyCreate(values)
  const all: Record<BulkChoice, Changes> = {
    check_in_time: pick(sent, ['check_in_time']),
    check_out_time: pick(sent, ['check_out_time']),
    auto_cleaning_task: pick(sent, ['auto_cleaning_task']),
    cleaner: cleaner === '' ? {} : { default_cleaner_user_id: cleaner === NOBODY ? null : cleaner },
    auto_access_codes: pick(sent, ['auto_access_codes']),
    arrival_release: pick(sent, ['arrival_release']),
    codes_after_signatures: pick(sent, ['codes_after_signatures']),
    reserve_codes: pick(sent, ['reserve_codes', 'reserve_reveal_hours']),
    reporting_account: accountOf(reporting_account, typeOf(reporting_account)),
    reports_elsewhere: pick(sent, ['reports_elsewhere']),
    contact: pick(sent, ['contact']),
    wifi: pick(sent, ['wifi_name', 'wifi_password']),
    house_rules: pick(sent, ['house_rules']),
    arrival_notes: pick(sent, ['arrival_notes']),
    add_tags: { add_tags: [...add_tags] },
    remove_tags: { remove_tags: [...remove_tags] },
  }
  return chosen.reduce<Changes>((changes, choice) => ({ ...changes, ...all[choice] }), {})
}

/** The form's field of a path in the request. */
export const fieldOfBulk = (path: string): string =>
  fieldOfContact(path.replace(/^changes\./, ''))
    .replace(/^(ses|authority)_integration_id$/, 'reporting_account')
    .replace(/^default_cleaner_user_id$/, 'cleaner')
    .replace(/^(add_tags|remove_tags)\.\d+$/, '$1')
