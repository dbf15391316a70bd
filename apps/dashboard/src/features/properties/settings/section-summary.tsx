'use client'
import { TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import type { PropertyFormValues } from '../property-form-values'
import type { SettingsSection } from './settings-sections'

type Props = { section: SettingsSection; values: PropertyFormValues }

/** What a section of the settings says now, in one line. */
export function SectionSummary({ section, values }: Props) {
  const t = useTranslations('properties')
  const format = useFormat()
  const none = t('settings.summary.none')
  const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ') || none
  switch (section) {
    case 'details':
      return joined(
        t(`kinds.${values.kind}`),
        values.max_guests === '' ? '' : t('up_to_guests', { count: values.max_guests }),
        ...values.tags,
      )
    case 'location':
      return joined(values.address, values.postal_code)
    case 'automation': {
      const on = [
        values.auto_cleaning_task && t('bulk.fields.auto_cleaning_task'),
        values.auto_access_codes !== 'off' && t('bulk.fields.auto_access_codes'),
        values.reserve_codes && t('bulk.fields.reserve_codes'),
      ].filter((word) => word !== false)
      return on.length === 0 ? t('settings.summary.no_automation') : format.list(on)
    }
    case 'arrival':
      return joined(`${values.check_in_time} – ${values.check_out_time}`, values.wifi_name)
    case 'texts':
      return t('settings.summary.texts', {
        count: TRANSLATED_TEXTS.filter((name) => values[name].trim() !== '').length,
      })
    case 'contact':
      return joined(values.contact_name, values.contact_phone)
    case 'reporting':
      return joined(values.registration_number, values.regional_licence)
  }
}
