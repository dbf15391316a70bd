'use client'
import { CREW_LEVELS } from '@stayward/contract/kernel/rights'
import { LOCALES } from '@stayward/contract/kernel/locale'
import {
  ARRIVAL_RELEASES,
  AUTO_ACCESS_CODES,
  PROPERTY_KINDS,
  SERVICES,
} from '@stayward/contract/properties/property-values'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { TASK_PRIORITIES } from '@stayward/contract/work/task-values'
import { useLocale, useTranslations } from 'next-intl'
import { knownWord } from '../../../components/known-words'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import type { ToldChange } from './told-changes'

const BATTERIES = ['full', 'good', 'low', 'critical', 'unknown'] as const

/** Where the change happened: the time zone of its property, and the names that the reader may know. */
export type Place = {
  time_zone: string
  nameOf: (property_id: string) => string | undefined
  personOf: (member_id: string) => string | undefined
}

/** Says a value of a change in words; a word that is not known any more as it is stored. */
export function useValueWords(): (
  value: ToldChange['before'],
  kind: ToldChange['kind'],
  at: Place,
) => string {
  const t = useTranslations()
  const locale = useLocale()
  const format = useFormat()
  const wordOf = <Word extends string>(
    words: readonly Word[],
    value: string,
    say: (word: Word) => string,
  ) => {
    const word = knownWord(words, value)
    return word === null ? value : say(word)
  }
  return (value, kind, { time_zone, nameOf, personOf }) => {
    if (value === null) return t(kind === 'assignee' ? 'activity.nobody' : 'activity.nothing')
    const text = String(value)
    switch (kind) {
      case 'plain':
      // Said by what became of it.
      case 'text':
        return text
      case 'items':
        return t('activity.items', { count: Number(value) })
      case 'day':
        return format.day(text)
      case 'instant':
        return format.instant(text, time_zone)
      case 'switch':
        return t(value === true ? 'activity.on' : 'activity.off')
      case 'zone':
        return format.zone(text)
      case 'property':
        return nameOf(text) ?? t('activity.unnamed.property')
      case 'assignee':
        return personOf(text) ?? t('activity.somebody')
      case 'language':
        return wordOf(LOCALES, text, (word) => languageLabel(word, locale))
      case 'source':
        return wordOf(BOOKING_SOURCES, text, (word) => t(`bookings.sources.${word}`))
      case 'property_kind':
        return wordOf(PROPERTY_KINDS, text, (word) => t(`properties.kinds.${word}`))
      case 'level':
        return wordOf(CREW_LEVELS, text, (word) => t(`levels.names.${word}`))
      case 'service':
        return wordOf(SERVICES, text, (word) => t(`services.${word}`))
      case 'priority':
        return wordOf(TASK_PRIORITIES, text, (word) => t(`tasks.priorities.${word}`))
      case 'auto_codes':
        return wordOf(AUTO_ACCESS_CODES, text, (word) => t(`properties.form.auto_codes.${word}`))
      case 'release':
        return wordOf(ARRIVAL_RELEASES, text, (word) => t(`properties.form.releases.${word}`))
      case 'battery':
        return wordOf(BATTERIES, text, (word) => t(`locks.batteries.${word}`))
      default:
        return kind satisfies never
    }
  }
}
