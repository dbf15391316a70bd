'use client'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import type { RuleSegment } from './rule-segments'

/** What is said about days that channels close by rules of their own. */
export function useRuleWords() {
  const t = useTranslations('calendar.rule')
  const names = useTranslations('bookings.sources')
  const format = useFormat()
  const channelsOf = ({ sources }: RuleSegment) => ({
    count: sources.length,
    channels: format.list(sources.map((source) => names(source))),
  })
  return {
    name: (rule: RuleSegment): string => t('name', channelsOf(rule)),
    spoken: (rule: RuleSegment): string =>
      t('spoken', { ...channelsOf(rule), from: format.day(rule.from), to: format.day(rule.to) }),
  }
}
