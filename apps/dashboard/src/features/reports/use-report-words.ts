'use client'
import type { Report } from '@stayward/contract/report'
import { useTranslations } from 'next-intl'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'

const OBSTACLES = [
  'other_authority',
  'booking_not_confirmed',
  'no_lessor',
  'no_establishment_code',
  'payment_method_missing',
  'checkin_incomplete',
  'holder_missing',
  'not_wanted',
] as const

/** Says how a report stands, in a sentence, with times of the property. */
export function useReportWords(time_zone: string): (report: Report) => string {
  const t = useTranslations('reports')
  const format = useFormat()
  const now = useNow()
  return ({ state, obstacle, send_at, sent_at, accepted_at }) => {
    const at = (instant: string | null) => (instant === null ? '' : format.moment(instant, time_zone, now))
    switch (state) {
      case 'not_due': {
        const known = OBSTACLES.find((name) => obstacle === `report.${name}`)
        return known ? t(`obstacles.${known}`) : ''
      }
      case 'ready':
        return send_at !== null && Date.parse(send_at) > now.getTime()
          ? t('texts.ready_later', { at: at(send_at) })
          : t('texts.ready')
      case 'sent':
        return t('texts.sent', { at: at(sent_at) })
      case 'accepted':
        return t('texts.accepted', { at: at(accepted_at) })
      case 'unconfirmed':
        return t('texts.unconfirmed')
      case 'rejected':
        return t('texts.rejected')
      case 'cancelled':
        return t('texts.cancelled')
    }
  }
}
