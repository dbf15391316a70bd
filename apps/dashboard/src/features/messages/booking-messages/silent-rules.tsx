'use client'
import type { BookingMessageRule } from '@stayward/contract/messages/booking-rule'
import { SKIPPED_REASONS, type SkippedReason } from '@stayward/contract/messages/message-values'
import { useLocale, useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './silent-rules.module.css'

type Props = { booking_id: string; time_zone: string }

/** The rules that write nothing to a booking, and why, behind a line that opens them. */
export function SilentRules({ booking_id, time_zone }: Props) {
  const t = useTranslations('messages.silent')
  const rules = api.messageRules.listOfBooking.useQuery({ booking_id })
  const why = useReasonWords(time_zone)
  if (rules.isError) return <ErrorNotice error={rules.error} retry={() => void rules.refetch()} />
  const silent = rules.data?.items.filter(({ reason }) => reason !== null) ?? []
  if (silent.length === 0) return null
  return (
    <details className={classes['silent']}>
      <summary>{t('count', { count: silent.length })}</summary>
      <ul>
        {silent.map((rule) => (
          <li key={rule.rule_id}>
            <Link href={paths.messageRule(rule.rule_id)}>{rule.name}</Link>
            <p>{why(rule)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

const isSkippedReason = (reason: string): reason is SkippedReason =>
  SKIPPED_REASONS.some((known) => known === reason)

/** Why a rule writes nothing, in words. */
function useReasonWords(time_zone: string): (rule: BookingMessageRule) => string {
  const t = useTranslations('messages.silent.reasons')
  const skipped = useTranslations('messages.skipped')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const reader = useLocale()
  const moment = (instant: string | null) => (instant === null ? '' : format.instant(instant, time_zone))
  return ({ reason, trigger, conditions, due_at, since }) => {
    if (reason === null) return ''
    if (isSkippedReason(reason)) return skipped(reason)
    const names = {
      other_source: () => conditions.sources?.map((source) => sources(source)),
      other_language: () => conditions.locales?.map((locale) => languageLabel(locale, reader)),
      other_tags: () => conditions.property_tags?.map((tag) => `“${tag}”`),
    }
    switch (reason) {
      case 'other_source':
      case 'other_language':
      case 'other_tags':
        return t(reason, { names: format.list(names[reason]() ?? []) })
      case 'too_few_nights':
        return t(reason, { count: conditions.min_nights ?? 0 })
      case 'too_many_nights':
        return t(reason, { count: conditions.max_nights ?? 0 })
      case 'not_happened':
        return t(reason, { trigger })
      case 'before_rule':
      case 'before_stay':
        return t(reason, { due: moment(due_at), since: moment(since) })
      default:
        return t(reason)
    }
  }
}
