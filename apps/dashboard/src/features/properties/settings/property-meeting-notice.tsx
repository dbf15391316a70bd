'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { MeetingNotice, type Whose } from '../../../components/meeting-notice'
import { Notice } from '../../../components/notice'
import type { PropertyFormValues } from '../property-form-values'
import type { PropertyMeeting } from './use-property-settings'
import { isTranslationField, TRANSLATIONS } from '../translation-values'

type Field = keyof PropertyFormValues

// Their values are codes, which readers do not understand; the field below shows the choice.
const CODED: readonly Field[] = [
  'kind',
  'country_code',
  'province_id',
  'city_id',
  'auto_cleaning_task',
  'default_cleaner_id',
  'auto_access_codes',
  'arrival_release',
  'codes_after_signatures',
  'reserve_codes',
  'reserve_reveal_hours',
  'ses_integration_id',
  'authority_integration_id',
  'authority_codes',
  'reports_elsewhere',
  'texts_locale',
]

type Props = {
  /** What happened in one section. */
  meeting: PropertyMeeting
  form: UseFormReturnType<PropertyFormValues>
  /** Whether the reader changed something in this section too. */
  isTyping: boolean
  /** Whether the reader has just tried to save it. */
  takesFocus: boolean
}

/** Shows what somebody else has changed in a section in the meantime. */
export function PropertyMeetingNotice({ meeting, form, isTyping, takesFocus }: Props) {
  const t = useTranslations('properties.meeting')
  const names = useTranslations('properties.form')
  const languages = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const nameOf = (field: Field) => {
    if (field === 'authority_codes') return names('authority_codes_label')
    if (!isTranslationField(field)) return names(field)
    const { name, locale } = TRANSLATIONS[field]
    return names('translated', { text: names(name), language: languages.of(locale) ?? locale })
  }
  const choiceOf = (whose: Whose, field: Field) => {
    const value = meeting[whose][field]
    if (typeof value === 'object' && value !== null) return t(`${whose}_coded`)
    return CODED.includes(field)
      ? t(`${whose}_coded`)
      : t(whose, { value: value === '' || value === null ? t('blank') : String(value) })
  }
  if (!isTyping)
    return (
      <Notice tone="information" title={t('elsewhere')}>
        {meeting.theirs_alone.map(nameOf).join(' · ')}
      </Notice>
    )
  return (
    <MeetingNotice
      title={t('title')}
      meeting={meeting}
      values={form.values}
      takesFocus={takesFocus}
      onChoose={form.setValues}
      nameOf={nameOf}
      takenOf={nameOf}
      choiceOf={choiceOf}
    >
      <p>{t(meeting.contested.length > 0 ? 'choose' : 'merged')}</p>
    </MeetingNotice>
  )
}
