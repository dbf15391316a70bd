'use client'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { Property } from '@stayward/contract/properties/property'
import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormSection } from '../../components/form-section'
import { AssigneeSelect } from '../work/tasks/assignee-select'
import { AutomationFields } from './sections/automation-fields'
import type { SectionProps } from './sections/section-props'

/** What a property does automatically with each booking. */
export function AutomationSection({ form, property, foot }: SectionProps & { property: Property }) {
  const t = useTranslations('properties.form')
  return (
    <FormSection title={t('automation')} text={t('automation_text')} anchor="automation" foot={foot}>
      <AutomationFields
        form={form}
        cleaner={
          <AssigneeSelect
            {...field(form, 'default_cleaner_id')}
            label={t('default_cleaner_id')}
            description={t('default_cleaner_id_help')}
            property_id={property.id}
            service="cleaning"
            nobody={t('nobody')}
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
