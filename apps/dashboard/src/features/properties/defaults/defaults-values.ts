import type { Locale } from '@stayward/contract/kernel/locale'
import type { PropertyDefaults } from '@stayward/contract/properties/property-defaults'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'
import { emptyProperty, type PropertyFormValues } from '../property-form-values'

/** A new property that starts from the defaults of its account. */
export const newProperty = (
  country_code: string,
  texts_locale: Locale,
  defaults: PropertyDefaults,
): PropertyFormValues => ({
  ...emptyProperty(country_code, texts_locale),
  check_in_time: defaults.check_in_time,
  check_out_time: defaults.check_out_time,
  auto_access_codes: defaults.auto_access_codes,
  auto_cleaning_task: defaults.auto_cleaning_task,
  arrival_release: defaults.arrival_release,
  codes_after_signatures: defaults.codes_after_signatures,
  reserve_codes: defaults.reserve_codes,
  reserve_reveal_hours: defaults.reserve_reveal_hours?.toString() ?? '',
})

/** What the form of the defaults sends. */
export const toDefaults = (
  values: PropertyFormValues,
  {
    reporting_integration_ids,
    default_cleaner_user_id,
  }: Pick<PropertyDefaults, 'reporting_integration_ids' | 'default_cleaner_user_id'>,
): Replacement<Inputs['properties']['updateDefaults']> => ({
  check_in_time: values.check_in_time,
  check_out_time: values.check_out_time,
  auto_access_codes: values.auto_access_codes,
  auto_cleaning_task: values.auto_cleaning_task,
  default_cleaner_user_id,
  arrival_release: values.arrival_release,
  codes_after_signatures: values.codes_after_signatures,
  reserve_codes: values.reserve_codes,
  reserve_reveal_hours: values.reserve_reveal_hours === '' ? null : Number(values.reserve_reveal_hours),
  reporting_integration_ids: [...reporting_integration_ids],
})
