'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldRow, FormSection } from '../../../components/form-section'
import { authorityAt } from '../authority-at'
import { PropertyTextField } from './property-text-field'
import type { SectionProps } from './section-props'

type Props = SectionProps & {
  /** How its guests are reported, if the property already exists. */
  reporting?: ReactNode
}

/** The numbers of a property at authorities, and how its guests are reported. */
export function RegistrationSection({ form, reporting, foot }: Props) {
  const t = useTranslations('properties.form')
  const hasSesCode =
    authorityAt(form.values) === 'ses_hospedajes' ||
    form.values.ses_establishment_code !== '' ||
    form.isDirty('ses_establishment_code')
  return (
    <FormSection title={t('registration')} text={t('registration_text')} anchor="reporting" foot={foot}>
      <FieldRow>
        <PropertyTextField form={form} name="registration_number" />
        <PropertyTextField form={form} name="regional_licence" />
        {hasSesCode && (
          <PropertyTextField
            form={form}
            name="ses_establishment_code"
            description={t('ses_establishment_code_help')}
          />
        )}
      </FieldRow>
      {reporting}
    </FormSection>
  )
}
