import { keysOf, pick } from '@stayward/contract/kernel/keys'
import { OWN_PROPERTY_FIELDS } from '@stayward/contract/properties/property-values'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { Property } from '@stayward/contract/properties/property'
import { isSameValue } from '../../components/merge-edits'
import type { Inputs } from '../../trpc/types'
import { authorityAt } from './authority-at'
import { type PropertyFormValues, toPropertyCreate, toPropertyForm } from './property-form-values'

/** A new property with the settings of another one, whose cleaner is a member of that one. */
export const likeProperty = (property: Property, empty: PropertyFormValues): PropertyFormValues => ({
  ...toPropertyForm(property),
  ...pick(empty, [...OWN_PROPERTY_FIELDS, 'default_cleaner_id']),
})

/** Form values that follow another property, except in the fields that somebody changed since `before`. */
export function followProperty(
  typed: PropertyFormValues,
  before: PropertyFormValues,
  like: PropertyFormValues,
): PropertyFormValues {
  const changed = keysOf(typed).filter((field) => !isSameValue(typed[field], before[field]))
  return { ...like, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
}

/**
 * What the form sends for a new property, with the account at an authority if it is one of the place's. `typeOf` says what
 * an integration is; `cleaner` who cleans, undefined for the person of the defaults.
 */
export function toNewProperty(
  values: PropertyFormValues,
  typeOf: (integration_id: string) => IntegrationType | undefined,
  cleaner?: string | null,
): Inputs['properties']['create'] {
  const authority = authorityAt(values)
  const account = authority === 'ses_hospedajes' ? 'ses_integration_id' : 'authority_integration_id'
  const isOfPlace = typeOf(values[account]) === authority
  return {
    ...toPropertyCreate(values),
    default_cleaner_user_id: cleaner,
    ...(isOfPlace && { [account]: values[account] }),
  }
}
