'use client'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { FormSection } from '../../../components/form-section'
import type { SectionProps } from './section-props'

const GuestTexts = dynamic(() => import('./guest-texts').then((module) => module.GuestTexts), {
  loading: () => <Skeleton height={424} radius="sm" />,
})

/** What guests read, in several languages. */
export function GuestTextsSection({ form, foot }: SectionProps) {
  const t = useTranslations('properties.form')
  return (
    <FormSection title={t('guest_texts')} text={t('guest_texts_text')} anchor="texts" foot={foot}>
      <GuestTexts form={form} />
    </FormSection>
  )
}
