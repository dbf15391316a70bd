'use client'
import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldRow } from '../../components/form-section'
import { knownDay } from '../../components/known-words'
import { addDays, nightsBetween } from '../../i18n/days'
import type { Span } from './day-line'

type Props = { nights: Span; error?: string | null; onChange: (nights: Span) => void }

/** The first night and the day after the last, in the browser's own fields for days. */
export function NightsFields({ nights: { from, to }, error, onChange }: Props) {
  const t = useTranslations('calendar')
  const arrive = (typed: string) => {
    const day = knownDay(typed)
    if (day) onChange({ from: day, to: to > day ? to : addDays(day, nightsBetween(from, to)) })
  }
  const leave = (typed: string) => {
    const day = knownDay(typed)
    if (day && day > from) onChange({ from, to: day })
  }
  return (
    <>
      <FieldRow>
        <TextInput
          type="date"
          label={t('fields.from')}
          value={from}
          onChange={({ currentTarget }) => arrive(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('fields.to')}
          value={to}
          min={addDays(from, 1)}
          error={error}
          onChange={({ currentTarget }) => leave(currentTarget.value)}
        />
      </FieldRow>
      <p className="tabular">{t('nights', { count: nightsBetween(from, to) })}</p>
    </>
  )
}
