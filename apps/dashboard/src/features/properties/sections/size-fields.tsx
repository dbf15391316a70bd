'use client'
import { PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { CountField } from '../../../components/count-field'
import { field } from '../../../components/field'
import { LiveFields } from '../../../components/live-fields'
import type { SectionProps } from './section-props'

/** How many guests a property takes, and how many rooms it has. */
export function SizeFields({ form }: Pick<SectionProps, 'form'>) {
  const t = useTranslations('properties.form')
  return (
    <LiveFields>
      <CountField
        {...field(form, 'max_guests')}
        label={t('max_guests')}
        min={1}
        max={PROPERTY_LIMITS.max_guests}
        required
      />
      <CountField
        {...field(form, 'rooms_count')}
        label={t('rooms_count')}
        min={0}
        max={PROPERTY_LIMITS.rooms_count}
      />
    </LiveFields>
  )
}
