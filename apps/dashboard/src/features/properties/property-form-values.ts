import type { Property } from '@stayward/contract/property'
import { given } from '../../components/given'
import type { Inputs } from '../../trpc/types'

/** The form as it is typed: texts, and numbers that may be blank. */
export type PropertyFormValues = {
  name: string
  kind: Property['kind']
  max_guests: number | ''
  rooms_count: number | ''
  address: string
  postal_code: string
  country_code: string
  province_id: string | null
  city_id: string | null
  city: string
  time_zone: string | null
  check_in_time: string
  check_out_time: string
  wifi_name: string
  wifi_password: string
  arrival_notes: string
  house_rules: string
  registration_number: string
  regional_licence: string
  ses_establishment_code: string
}

export const emptyProperty = (country_code: string): PropertyFormValues => ({
  name: '',
  kind: 'apartment',
  max_guests: 4,
  rooms_count: '',
  address: '',
  postal_code: '',
  country_code,
  province_id: null,
  city_id: null,
  city: '',
  time_zone: null,
  check_in_time: '16:00',
  check_out_time: '11:00',
  wifi_name: '',
  wifi_password: '',
  arrival_notes: '',
  house_rules: '',
  registration_number: '',
  regional_licence: '',
  ses_establishment_code: '',
})

/** What the form sends: blank optional fields as null, the rest as typed, for the service to judge. */
export function toPropertyCreate(values: PropertyFormValues): Inputs['properties']['create'] {
  return {
    ...values,
    // A blank number is 0, which the service refuses at its field.
    max_guests: Number(values.max_guests),
    rooms_count: values.rooms_count === '' ? null : values.rooms_count,
    city: given(values.city),
    has_internet: given(values.wifi_name) === null ? null : true,
    wifi_name: given(values.wifi_name),
    wifi_password: given(values.wifi_password),
    arrival_notes: given(values.arrival_notes),
    house_rules: given(values.house_rules),
    registration_number: given(values.registration_number),
    regional_licence: given(values.regional_licence),
    ses_establishment_code: given(values.ses_establishment_code),
  }
}
