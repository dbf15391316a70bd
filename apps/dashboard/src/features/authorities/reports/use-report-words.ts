'use client'
import { AUTHORITY_NAMES, hasLots } from '@stayward/contract/authorities/authority'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { useObstacleWords } from './use-obstacle-words'

/** The state of a report as a sentence, with times in the property's time zone. */
export function useReportWords(time_zone: string): (report: Report) => string {
  const t = useTranslations('reports')
  const format = useFormat()
  const now = useNow()
  const obstacleText = useObstacleWords()
  return (report) => {
    const { state, obstacle, lot, send_at, sent_at, accepted_at, next_attempt_at, receipt } = report
    const authority = report.authority === 'none' ? '' : AUTHORITY_NAMES[report.authority]
    // A time of today needs another sentence than a day.
    const when = (instant: string | null) => {
      if (instant === null) return { authority, day: '', at: '' }
      const isToday = dayOf(instant, time_zone) === dayOf(now.toISOString(), time_zone)
      return { authority, day: isToday ? 'today' : 'other', at: format.moment(instant, time_zone, now) }
    }
    switch (state) {
      case 'not_due':
        return obstacleText(obstacle)
      case 'ready':
        if (send_at !== null && Date.parse(send_at) > now.getTime())
          return t(report.transport === 'file' ? 'texts.file_later' : 'texts.ready_later', when(send_at))
        // A stay that ended before anybody could report it is left to the host.
        return t(next_attempt_at === null ? 'texts.ready_unsent' : 'texts.ready', { authority })
      case 'sent':
        return t('texts.sent', when(sent_at))
      case 'accepted':
        return t(
          receipt === null || report.transport === 'online' ? 'texts.accepted' : 'texts.proved',
          when(accepted_at),
        )
      case 'unconfirmed':
        return t(hasLots(report.authority) ? 'texts.unconfirmed' : 'texts.lost', { authority })
      case 'file_ready':
        return t('texts.file_ready', { authority })
      case 'handed_over':
        return t('texts.handed_over', when(report.handed_over_at))
      case 'rejected':
        if (obstacle !== null) return obstacleText(obstacle)
        return sent_at === null ? t('texts.rejected') : t('texts.rejected_after', when(sent_at))
      case 'cancelled':
        // Does not suggest sending what cannot be sent.
        if (obstacle !== null) return `${t('texts.taken_back', { authority })} ${obstacleText(obstacle)}`
        return t(lot === null ? 'texts.cancelled' : 'texts.withdrawn', { authority })
    }
  }
}
