'use client'
import type { BlockedGuestMatch } from '@stayward/contract/stays/blocked-guest'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'

/** Says which blocked guest a booking resembles, and by what; the same name alone may be somebody else. */
export function useMatchWords(): (match: BlockedGuestMatch) => { title: string; text: string } {
  const t = useTranslations('blocked_guests')
  const format = useFormat()
  return ({ name, reason, matched_by, blocked_at }) => {
    const isSure = matched_by.some((mark) => mark !== 'name')
    return {
      title: t(isSure ? 'match.sure' : 'match.maybe', { name: name ?? t('nameless') }),
      text: t('match.text', {
        reason: t(`reasons.${reason}`),
        day: format.day(blocked_at.slice(0, 10)),
        marks: format.list(matched_by.map((mark) => t(`marks.${mark}`))),
      }),
    }
  }
}
