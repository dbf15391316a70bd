'use client'
import { useTranslations } from 'next-intl'
import { textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { TimeField } from '../../../dates/time-field'
import { PropertyTextField } from './property-text-field'
import type { SectionProps } from './section-props'

/** When guests come and go, and the Wi-Fi they find. */
export function ArrivalSection({ form, foot }: SectionProps) {
  const t = useTranslations('properties.form')
  return (
    <FormSection title={t('arrival')} text={t('arrival_text')} anchor="arrival" foot={foot}>
      <FieldRow>
        <TimeField {...textField(form, 'check_in_time')} label={t('check_in_time')} required />
        <TimeField {...textField(form, 'check_out_time')} label={t('check_out_time')} required />
      </FieldRow>
      <FieldRow>
        <PropertyTextField form={form} name="wifi_name" />
        <PropertyTextField form={form} name="wifi_password" />
      </FieldRow>
    </FormSection>
  )
}
