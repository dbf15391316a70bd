'use client'
import { NativeSelect, Switch } from '@mantine/core'
import { isReportingAuthority } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { field, textField } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { TimeField } from '../../../dates/time-field'
import { api } from '../../../trpc/api'
import { ArrivalReleaseSelect, AutoCodesSelect, RevealHoursSelect } from '../sections/automation-controls'
import { ContactFields } from '../sections/contact-fields'
import { PropertyTextField } from '../sections/property-text-field'
import type { PropertyFormState } from '../sections/section-props'
import { TagsField } from '../tags-field'
import { type BulkChoice, type BulkExtras, NOBODY } from './bulk-values'

type Props = {
  choice: BulkChoice
  form: PropertyFormState
  extras: BulkExtras
  onExtras: (extras: BulkExtras) => void
  /** The people who can clean. */
  cleaners: readonly { value: string; label: string }[]
}

/** The input of one thing that is changed in many properties. */
export function BulkField(props: Props) {
  const { choice, form, extras, onExtras, cleaners } = props
  const t = useTranslations('properties.form')
  switch (choice) {
    case 'check_in_time':
    case 'check_out_time':
      return <TimeField {...textField(form, choice)} label={t(choice)} description={t('times_help')} />
    case 'auto_cleaning_task':
    case 'codes_after_signatures':
    case 'reports_elsewhere':
      return <OnOff form={form} name={choice} />
    case 'reserve_codes':
      return (
        <>
          <OnOff form={form} name={choice} />
          {form.values.reserve_codes && <RevealHoursSelect {...field(form, 'reserve_reveal_hours')} />}
        </>
      )
    case 'auto_access_codes':
      return <AutoCodesSelect {...field(form, choice)} />
    case 'arrival_release':
      return <ArrivalReleaseSelect {...field(form, choice)} />
    case 'cleaner':
      return (
        <NativeSelect
          id="cleaner"
          label={t('default_cleaner_id')}
          description={t('default_cleaner_id_help')}
          error={form.errors['cleaner']}
          value={extras.cleaner}
          onChange={({ currentTarget }) => onExtras({ ...extras, cleaner: currentTarget.value })}
          data={[
            { value: '', label: t('choose_cleaner') },
            { value: NOBODY, label: t('nobody') },
            ...cleaners,
          ]}
        />
      )
    case 'reporting_account':
      return <ReportingAccount {...props} />
    case 'contact':
      return <ContactFields inputOf={(name) => field(form, name)} />
    case 'wifi':
      return (
        <FieldRow>
          <PropertyTextField form={form} name="wifi_name" />
          <PropertyTextField form={form} name="wifi_password" />
        </FieldRow>
      )
    case 'house_rules':
    case 'arrival_notes':
      return <PropertyTextField form={form} name={choice} />
    case 'add_tags':
    case 'remove_tags':
      return <Tags {...props} choice={choice} />
  }
}

/** A switch that says what it sets: both of its positions change properties. */
function OnOff({
  form,
  name,
}: {
  form: PropertyFormState
  name: 'auto_cleaning_task' | 'codes_after_signatures' | 'reports_elsewhere' | 'reserve_codes'
}) {
  const t = useTranslations('properties')
  return (
    <Switch
      {...field(form, name)}
      {...form.getInputProps(name, { type: 'checkbox' })}
      label={t(form.values[name] === true ? 'bulk.on' : 'bulk.off', { field: t(`form.${name}`) })}
      description={t(`form.${name}_help`)}
    />
  )
}

function ReportingAccount({ form, extras, onExtras }: Props) {
  const t = useTranslations('properties')
  const names = useTranslations('integrations.types')
  const { data } = api.integrations.list.useQuery()
  const accounts = (data?.items ?? []).filter(({ type }) => isReportingAuthority(type))
  return (
    <NativeSelect
      id="reporting_account"
      label={t('bulk.fields.reporting_account')}
      description={t('bulk.reporting_account_help')}
      error={form.errors['reporting_account']}
      value={extras.reporting_account}
      onChange={({ currentTarget }) => onExtras({ ...extras, reporting_account: currentTarget.value })}
      data={[
        { value: '', label: t('bulk.choose_account') },
        { value: NOBODY, label: t('bulk.no_account') },
        ...accounts.map(({ id, name, type }) => ({
          value: id,
          label: name === names(`${type}.name`) ? name : `${names(`${type}.name`)}: ${name}`,
        })),
      ]}
    />
  )
}

function Tags({
  choice,
  form,
  extras,
  onExtras,
}: Omit<Props, 'choice'> & { choice: 'add_tags' | 'remove_tags' }) {
  const t = useTranslations('properties.bulk')
  return (
    <TagsField
      id={choice}
      label={t(`fields.${choice}`)}
      description={t(`${choice}_help`)}
      error={form.errors[choice]}
      chosen={extras[choice]}
      onChange={(tags) => onExtras({ ...extras, [choice]: tags })}
    />
  )
}
