import { CODES_OF_AUTHORITY } from '@stayward/contract/authorities/property-codes'
import type { Property } from '@stayward/contract/properties/property'
import { paths } from '../../../paths'
import { authorityAt } from '../authority-at'
import { accountField, codeField } from '../reporting-fields'

/** The id of the input that accepts a cover. */
export const COVER_INPUT = 'cover-file'

/** The id of the link that leads from a property without locks to where they are added. */
export const ADD_LOCK = 'add-lock'

/** Something that a property does not have yet. */
export type MissingSetup = {
  name:
    | 'account'
    | 'account_code'
    | 'locks_for_codes'
    | 'texts'
    | 'lock'
    | 'cleaning'
    | 'cleaner'
    | 'contact'
    | 'cover'
  /** Whether something will go wrong without it; the others are worth having. */
  is_needed: boolean
  /** The very field where it is added. */
  href: string
}

/** What of a property decides whether it is set up. */
export type KnownSetup = Pick<
  Property,
  | 'id'
  | 'country_code'
  | 'postal_code'
  | 'auto_access_codes'
  | 'auto_cleaning_task'
  | 'default_cleaner_id'
  | 'arrival_notes'
  | 'contact'
  | 'cover_image'
  | 'reports_elsewhere'
  | 'ses_integration_id'
  | 'ses_establishment_code'
  | 'authority_integration_id'
  | 'authority_codes'
>

type Around = {
  /** Null while it is not known. */
  locks_count: number | null
}

/** What is missing for a property to run without its manager, the needed things first. */
export function missingSetup(property: KnownSetup, { locks_count }: Around): MissingSetup[] {
  const { id, auto_access_codes, auto_cleaning_task, default_cleaner_id, arrival_notes } = property
  const settings = (field: string) => paths.propertyField(id, { name: field })
  const opensDoors = auto_access_codes !== null && auto_access_codes !== 'off'
  const lock: MissingSetup[] =
    locks_count === 0
      ? [
          {
            name: opensDoors ? 'locks_for_codes' : 'lock',
            is_needed: opensDoors,
            href: `${paths.property(id, 'locks')}#${ADD_LOCK}`,
          },
        ]
      : []
  const missing: (MissingSetup | false)[] = [
    ...missingForReports(property, settings),
    ...lock,
    arrival_notes === null && { name: 'texts', is_needed: true, href: settings('arrival_notes') },
    auto_cleaning_task === false && {
      name: 'cleaning',
      is_needed: false,
      href: settings('auto_cleaning_task'),
    },
    auto_cleaning_task === true &&
      default_cleaner_id === null && {
        name: 'cleaner',
        is_needed: false,
        href: settings('default_cleaner_id'),
      },
    property.contact === null && { name: 'contact', is_needed: false, href: settings('contact_name') },
    property.cover_image === null && {
      name: 'cover',
      is_needed: false,
      href: `${paths.property(id)}#${COVER_INPUT}`,
    },
  ]
  return missing.filter((one) => one !== false).toSorted((a, b) => Number(b.is_needed) - Number(a.is_needed))
}

/** The account and the code without which guests cannot be reported to the authority of the place. */
function missingForReports(property: KnownSetup, settings: (field: string) => string): MissingSetup[] {
  const authority = authorityAt(property)
  if (authority === 'none' || property.reports_elsewhere === true) return []
  const isSes = authority === 'ses_hospedajes'
  const account = accountField(authority)
  if (property[account] === null) return [{ name: 'account', is_needed: true, href: settings(account) }]
  if (isSes)
    return property.ses_establishment_code === null
      ? [{ name: 'account_code', is_needed: true, href: settings(codeField(authority)) }]
      : []
  // Of several codes the first is required; at Alloggiati only accounts with several apartments have one.
  const [code] = authority === 'alloggiati' ? [] : CODES_OF_AUTHORITY[authority]
  return code === undefined || property.authority_codes?.[code.name]
    ? []
    : [{ name: 'account_code', is_needed: true, href: settings(codeField(authority)) }]
}
