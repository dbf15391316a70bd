'use client'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CURRENCIES } from '@stayward/contract/kernel/currency'
import { useLocale, useTranslations } from 'next-intl'
import { monthAfter, monthsUntil } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { useTodays } from '../../../i18n/use-todays'
import { api } from '../../../trpc/api'
import { PropertySelect } from '../property-select'
import { usePropertiesById } from '../use-properties-by-id'
import { ownersInput } from './owner-list-input'
import { newOwned, type OwnerFormValues } from './owner-form-values'
import classes from './owned-properties-field.module.css'

type Props = { form: UseFormReturnType<OwnerFormValues>; property_owner_id: string | null }

/** Which flats are an owner's, each with the share or fee agreed on. Those of other owners are not offered. */
export function OwnedPropertiesField({ form, property_owner_id }: Props) {
  const t = useTranslations('owners.form')
  const locale = useLocale()
  const { properties } = form.values
  const byId = usePropertiesById(properties.map(({ property_id }) => property_id))
  const owners = api.propertyOwners.list.useQuery(ownersInput)
  const taken = new Set(
    (owners.data?.items ?? [])
      .filter(({ id }) => id !== property_owner_id)
      .flatMap((owner) => owner.properties.map(({ property_id }) => property_id)),
  )
  // An agreement may begin within a year.
  const lastMonth = monthAfter(useTodays()('UTC').slice(0, 7), 12)
  const owned = new Set(properties.map(({ property_id }) => property_id))
  const input = (index: number, name: string) => {
    const path = `properties.${index}.${name}`
    return { id: path, name: path, ...form.getInputProps(path) }
  }
  return (
    <div className={classes['field']}>
      {properties.length > 0 && (
        <ul className={classes['rows']}>
          {properties.map(({ property_id, type, from_month }, index) => {
            const name = byId.get(property_id)?.name ?? t('unknown')
            const refused = form.errors[`properties.${index}.property_id`]
            return (
              <li key={property_id} className={classes['row']} aria-label={name}>
                <p className={classes['name']} id={`properties.${index}.property_id`}>
                  {name}
                </p>
                <NativeSelect
                  {...input(index, 'type')}
                  aria-label={t('agreement', { name })}
                  data={[
                    { value: 'share', label: t('share') },
                    { value: 'fee', label: t('fee') },
                  ]}
                />
                {type === 'share' ? (
                  <TextInput
                    {...input(index, 'percent')}
                    aria-label={t('percent', { name })}
                    inputMode="decimal"
                    autoComplete="off"
                    required
                    rightSection="%"
                  />
                ) : (
                  <div className={classes['money']}>
                    <TextInput
                      {...input(index, 'amount')}
                      aria-label={t('amount', { name })}
                      inputMode="decimal"
                      autoComplete="off"
                      required
                    />
                    <NativeSelect
                      {...input(index, 'currency')}
                      aria-label={t('currency', { name })}
                      data={CURRENCIES}
                    />
                  </div>
                )}
                <NativeSelect
                  {...input(index, 'from_month')}
                  className={classes['from']}
                  aria-label={t('from_month', { name })}
                  data={[
                    { value: '', label: t('any_month') },
                    ...monthsUntil(lastMonth, from_month).map((value) => ({
                      value,
                      label: t('from', { month: monthTitle(value, locale) }),
                    })),
                  ]}
                />
                <CloseButton
                  aria-label={t('remove', { name })}
                  onClick={() => form.removeListItem('properties', index)}
                />
                {refused && <p className={classes['refused']}>{refused}</p>}
              </li>
            )
          })}
        </ul>
      )}
      <PropertySelect
        // Begins empty after each property that was added.
        key={properties.length}
        id="properties"
        label={t('add')}
        description={t('add_help')}
        value={null}
        isOffered={({ id, access_level }) => access_level === 'owner' && !taken.has(id) && !owned.has(id)}
        onChange={(property_id) =>
          property_id !== null && form.insertListItem('properties', newOwned(property_id, properties.at(-1)))
        }
      />
    </div>
  )
}
