'use client'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { SearchSelect } from '../../../components/search-select'
import { api } from '../../../trpc/api'
import { useCountryChoices } from '../../stays/guests/use-country-names'
import type { PropertyFormValues } from '../property-form-values'
import { zonesOf } from '../time-zones'

const PROVINCES = 100
const PAUSE_MS = 200

type Props = { form: UseFormReturnType<PropertyFormValues> }

/**
 * Country, province, city and time zone, from our geography where it has them. Each choice narrows the next.
 */
export function PlaceFields({ form }: Props) {
  const t = useTranslations('properties.form')
  const { country_code } = form.values
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  const country = countries.data?.find(({ alpha3 }) => alpha3 === country_code)

  const chooseCountry = (alpha3: string | null) =>
    form.setValues({
      country_code: alpha3 ?? '',
      province_id: null,
      city_id: null,
      city: '',
      time_zone: null,
    })

  return (
    <>
      <SearchSelect
        {...field(form, 'country_code')}
        label={t('country_code')}
        placeholder={countries.isPending ? t('loading') : t('country_placeholder')}
        choices={useCountryChoices()}
        autoComplete="off"
        required
        value={country_code || null}
        onChange={chooseCountry}
      />
      {country && (
        <FieldRow>
          <ProvinceField form={form} country_id={country.id} />
          <CityField form={form} />
        </FieldRow>
      )}
      <SearchSelect
        {...field(form, 'time_zone')}
        label={t('time_zone')}
        description={t('time_zone_help')}
        placeholder={t('time_zone_placeholder')}
        choices={zonesWith(form.values.time_zone, country?.alpha2).map((zone) => ({
          value: zone,
          label: zone,
        }))}
        value={form.values.time_zone}
        clearable
        autoComplete="off"
      />
    </>
  )
}

/** The zones of a country, and the chosen one: a browser may know it by another name. */
const zonesWith = (chosen: string | null, alpha2: string | undefined): string[] => {
  const zones = zonesOf(alpha2)
  return chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones]
}

function ProvinceField({ form, country_id }: Props & { country_id: string }) {
  const t = useTranslations('properties.form')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const all = api.geo.provinces.useQuery({ country_id, size: PROVINCES }, { staleTime: Infinity })
  // A country with more provinces than one page is searched on the server.
  const isLong = (all.data?.total_pages ?? 0) > 1
  const found = api.geo.provinces.useQuery(
    { country_id, query: words, size: PROVINCES },
    { enabled: isLong && words !== '' },
  )
  const provinces = (isLong && words !== '' ? found.data : all.data)?.items ?? []
  if (all.data?.total === 0) return null
  return (
    <SearchSelect
      {...field(form, 'province_id')}
      label={t('province_id')}
      placeholder={all.isPending ? t('loading') : t('province_placeholder')}
      choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      autoComplete="off"
      onSearch={setTyped}
      value={form.values.province_id}
      onChange={(province_id) => form.setValues({ province_id, city_id: null, city: '' })}
    />
  )
}

function CityField({ form }: Props) {
  const t = useTranslations('properties.form')
  const { province_id, city_id, city } = form.values
  const cities = api.geo.cities.useQuery(
    { province_id: province_id ?? '' },
    { enabled: province_id !== null, staleTime: Infinity },
  )
  // Disabled until it is known which field applies: typed text would be lost when the list replaces the
  // field.
  const isLoading = province_id !== null && cities.isPending
  const isKnown = (cities.data?.length ?? 0) > 0
  // The stored city has its name with it.
  const stored = city_id === null ? [] : [{ value: city_id, label: city }]
  if (!isLoading && !isKnown)
    return <TextInput {...field(form, 'city')} label={t('city')} autoComplete="address-level2" />
  return (
    <SearchSelect
      {...field(form, 'city')}
      label={t('city')}
      placeholder={t(isLoading ? 'loading' : 'city_placeholder')}
      disabled={isLoading}
      choices={cities.data?.map(({ id, name }) => ({ value: id, label: name })) ?? stored}
      clearable
      autoComplete="off"
      value={city_id}
      error={form.errors['city'] ?? form.errors['city_id']}
      onChange={(id, option) => form.setValues({ city_id: id, city: option?.label ?? '' })}
    />
  )
}
