import { keysOf } from '@stayward/contract/kernel/keys'
import type { Property } from '@stayward/contract/properties/property'
import { blankToNull } from '../../components/blank-to-null'
import type { Inputs } from '../../trpc/types'
import { authorityAt } from './authority-at'
import { type PropertyFormValues, toPropertyCreate, toPropertyForm } from './property-form-values'

/** What no two properties share: their name, their papers, and who cleans, who is a member of one property. */
const OF_ITS_OWN = {
  name: '',
  registration_number: '',
  regional_licence: '',
  ses_establishment_code: '',
  authority_codes: { establishment_code: '', abbreviation: '', establishment_name: '', apartment: '' },
  default_cleaner_id: '',
} as const satisfies Partial<PropertyFormValues>

/** A new property with the settings of another one. */
export const likeProperty = (property: Property): PropertyFormValues => ({
  ...toPropertyForm(property),
  ...OF_ITS_OWN,
})

/** Form values that follow another property, except in the fields that somebody changed since `before`. */
export function followProperty(
  typed: PropertyFormValues,
  before: PropertyFormValues,
  like: PropertyFormValues,
): PropertyFormValues {
  const changed = keysOf(typed).filter(
    (field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]),
  )
  return { ...like, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
}

/**
 * What the form sends for a new property. It reports with the account of the one that it is like, where both places have
 * the same authority.
 */
export function toNewProperty(
  values: PropertyFormValues,
  like: PropertyFormValues,
): Inputs['properties']['create'] {
  const authority = authorityAt(values)
  const isAlike = authority === authorityAt(like)
  const account = authority === 'ses_hospedajes' ? 'ses_integration_id' : 'authority_integration_id'
  return { ...toPropertyCreate(values), ...(isAlike && { [account]: blankToNull(values[account]) }) }
}
