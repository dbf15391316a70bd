'use client'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { Property } from '@stayward/contract/properties/property'
import {
  ARRIVAL_RELEASES,
  AUTO_ACCESS_CODES,
  RESERVE_REVEAL_HOURS,
} from '@stayward/contract/properties/property-values'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormSection } from '../../components/form-section'
import { useAssigneeChoices } from '../work/tasks/use-assignee-choices'
import type { SectionProps } from './sections/section-props'

/** From how many hours before an arrival guests get the reserve; 0 for never. */
const REVEAL_HOURS = Array.from({ length: RESERVE_REVEAL_HOURS.longest + 1 }, (_, hours) => hours)

/** What a property does automatically with each booking. */
export function AutomationSection({ form, property, foot }: SectionProps & { property: Property }) {
  const t = useTranslations('properties.form')
  const cleaners = useAssigneeChoices(property.id, t('nobody'))
  return (
    <FormSection title={t('automation')} text={t('automation_text')} anchor="automation" foot={foot}>
      <Switch
        {...field(form, 'auto_cleaning_task')}
        {...form.getInputProps('auto_cleaning_task', { type: 'checkbox' })}
        label={t('auto_cleaning_task')}
        description={t('auto_cleaning_task_help')}
      />
      <NativeSelect
        {...field(form, 'default_cleaner_id')}
        label={t('default_cleaner_id')}
        description={t('default_cleaner_id_help')}
        data={cleaners}
      />
      <NativeSelect
        {...field(form, 'auto_access_codes')}
        label={t('auto_access_codes')}
        description={t('auto_access_codes_help')}
        data={AUTO_ACCESS_CODES.map((value) => ({ value, label: t(`auto_codes.${value}`) }))}
      />
      <Switch
        {...field(form, 'reserve_codes')}
        {...form.getInputProps('reserve_codes', { type: 'checkbox' })}
        label={t('reserve_codes')}
        description={t('reserve_codes_help')}
      />
      {form.values.reserve_codes && (
        <NativeSelect
          {...field(form, 'reserve_reveal_hours')}
          label={t('reserve_reveal_hours')}
          description={t('reserve_reveal_hours_help')}
          data={REVEAL_HOURS.map((hours) => ({
            value: hours === 0 ? '' : String(hours),
            label: t('reveal_hours', { hours }),
          }))}
        />
      )}
      <NativeSelect
        {...field(form, 'arrival_release')}
        label={t('arrival_release')}
        description={t('arrival_release_help')}
        data={ARRIVAL_RELEASES.map((value) => ({ value, label: t(`releases.${value}`) }))}
      />
      {signingAgeIn(form.values.country_code) !== null && (
        <Switch
          {...field(form, 'codes_after_signatures')}
          {...form.getInputProps('codes_after_signatures', { type: 'checkbox' })}
          label={t('codes_after_signatures')}
          description={t('codes_after_signatures_help')}
        />
      )}
    </FormSection>
  )
}
