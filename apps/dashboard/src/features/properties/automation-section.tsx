'use client'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { Property } from '@stayward/contract/properties/property'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormSection } from '../../components/form-section'
import { useAssigneeChoices } from '../work/tasks/use-assignee-choices'
import { AutomationFields } from './sections/automation-fields'
import type { SectionProps } from './sections/section-props'

/** What a property does automatically with each booking. */
export function AutomationSection({ form, property, foot }: SectionProps & { property: Property }) {
  const t = useTranslations('properties.form')
  const cleaners = useAssigneeChoices(property.id, t('nobody'))
  return (
    <FormSection title={t('automation')} text={t('automation_text')} anchor="automation" foot={foot}>
      <AutomationFields
        form={form}
        cleaner={
          <NativeSelect
            {...field(form, 'default_cleaner_id')}
            label={t('default_cleaner_id')}
            description={t('default_cleaner_id_help')}
            data={cleaners}
          />
        }
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
