'use client'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import type { Occupant } from './nights'
import type { StayStatus } from './stay-status'

/** Names of stays and blocks, and their text for screen readers. */
export function useOccupantWords() {
  const t = useTranslations('calendar')
  const bookings = useTranslations('bookings')
  const sources = useTranslations('bookings.sources')
  const format = useFormat()
  const nameOf = (occupant: Occupant): string => {
    if (occupant.kind === 'block') {
      const { source, reason } = occupant.block
      return source === null ? t(`reasons.${reason}`) : t('closed_at', { source: sources(source) })
    }
    const { stay, shows_guest } = occupant
    return stay.title ?? (shows_guest ? bookings('nameless') : t(`kinds.${occupant.kind}`))
  }
  const nightsOf = (occupant: Occupant): number =>
    occupant.kind === 'block' ? occupant.block.nights : occupant.stay.nights
  return {
    nameOf,
    nightsOf,
    /** Why a bar cannot be dropped on another property. */
    astrayOf: (occupant: Occupant | null): string =>
      t(occupant?.kind === 'block' ? 'drag.block_astray' : 'drag.stay_astray'),
    /** Who, when and the check-in progress, in a sentence; also how far the stay is, if that is said. */
    sentenceOf: (occupant: Occupant, status: StayStatus | null = null): string => {
      const span = {
        kind: t(`kinds.${occupant.kind}`),
        name: nameOf(occupant),
        from: format.day(occupant.from),
        to: format.day(occupant.to),
        nights: nightsOf(occupant),
      }
      if (occupant.kind === 'block') return t('spoken.block', span)
      if (occupant.stay.conflict)
        return t('spoken.conflict', { ...span, source: sources(occupant.stay.source) })
      const sentence = t(occupant.stay.guests_number_known ? 'spoken.stay' : 'spoken.stay_so_far', {
        ...span,
        ...occupant.stay.checkin,
      })
      return status === null ? sentence : t('spoken.status', { sentence, status: t(`statuses.${status}`) })
    },
  }
}
