'use client'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { ContactFields } from './contact-fields'
import type { SectionProps } from './section-props'

/** Whom guests of a property contact. */
export function ContactSection({ form, foot }: SectionProps) {
  const t = useTranslations('properties.form')
  return (
    <FormSection title={t('contact')} text={t('contact_text')} anchor="contact" foot={foot}>
      <ContactFields inputOf={(name) => field(form, name)} />
    </FormSection>
  )
}
