'use client'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FieldRequirements } from '@stayward/contract/stays/guest-registration/regime'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { SearchSelect } from '../../../components/search-select'
import { api } from '../../../trpc/api'
import type { GuestFormValues } from './guest-form-values'
import { useCountryChoices } from './use-country-names'
import { useRegistrationWords } from './use-registration-words'

const LONGEST_LIST = 100

type Props = { form: UseFormReturnType<GuestFormValues>; requirements: FieldRequirements }

/** Where a guest lives: a municipality of the list if the authority requires one, otherwise free text. */
export function ResidenceFields({ form, requirements }: Props) {
  const words = useRegistrationWords()
  const countries = api.geo.countries.useQuery({}, { staleTime: Infinity })
  const country = countries.data?.find(({ alpha3 }) => alpha3 === form.values.residence_country_code)
  const choosesCity = requirements.residence_city_id === 'required'
  const isRequired = (name: keyof FieldRequirements) => requirements[name] === 'required'
  return (
    <>
      <SearchSelect
        {...field(form, 'residence_country_code')}
        label={words.label('residence_country_code')}
        choices={useCountryChoices()}
        clearable
        autoComplete="off"
        value={form.values.residence_country_code || null}
        onChange={(code) =>
          form.setValues({
            residence_country_code: code ?? '',
            residence_province_id: null,
            residence_city_id: null,
            residence_city: '',
          })
        }
        required={isRequired('residence_country_code')}
      />
      {requirements.residence_address !== 'hidden' && (
        <FieldRow>
          <TextInput
            {...field(form, 'residence_address')}
            label={words.label('residence_address')}
            autoComplete="off"
            required={isRequired('residence_address')}
          />
          <TextInput
            {...field(form, 'residence_postal_code')}
            label={words.label('residence_postal_code')}
            autoComplete="off"
            required={isRequired('residence_postal_code')}
          />
        </FieldRow>
      )}
      {choosesCity && country ? (
        <MunicipalityFields form={form} country_id={country.id} />
      ) : (
        <TextInput
          {...field(form, 'residence_city')}
          label={words.label('residence_city')}
          autoComplete="off"
          required={isRequired('residence_city')}
          // A changed name no longer matches the city that was chosen from a list.
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ residence_city: value, residence_city_id: null, residence_province_id: null })
          }
        />
      )}
    </>
  )
}

function MunicipalityFields({ form, country_id }: Pick<Props, 'form'> & { country_id: string }) {
  const t = useTranslations('properties.form')
  const words = useRegistrationWords()
  const { residence_province_id: province_id } = form.values
  const provinces = api.geo.provinces.useQuery({ country_id, size: LONGEST_LIST }, { staleTime: Infinity })
  const cities = api.geo.cities.useQuery(
    { province_id: province_id ?? '' },
    { enabled: province_id !== null, staleTime: Infinity },
  )
  const choices = (places: readonly { id: string; name: string }[] | undefined) =>
    places?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const select = {
    autoComplete: 'off',
    required: true,
  } as const
  return (
    <FieldRow>
      <SearchSelect
        {...field(form, 'residence_province_id')}
        {...select}
        label={words.label('residence_province_id')}
        placeholder={t(provinces.isPending ? 'loading' : 'province_placeholder')}
        choices={choices(provinces.data?.items)}
        value={province_id}
        onChange={(id) => form.setValues({ residence_province_id: id, residence_city_id: null })}
      />
      <SearchSelect
        {...field(form, 'residence_city_id')}
        {...select}
        label={words.label('residence_city_id')}
        placeholder={t(province_id !== null && cities.isPending ? 'loading' : 'city_placeholder')}
        disabled={province_id === null || cities.isPending}
        choices={choices(cities.data)}
        value={form.values.residence_city_id}
        onChange={(id) => form.setValues({ residence_city_id: id })}
      />
    </FieldRow>
  )
}
