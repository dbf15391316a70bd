'use client'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import type { Occupant } from './nights'
import { useOccupantWords } from './occupant-words'

/** Who has the wanted nights, from when to when, with a link to that booking. */
export function TakenNotice({ occupant }: { occupant: Occupant }) {
  const t = useTranslations('calendar.taken')
  const words = useOccupantWords()
  const format = useFormat()
  const days = { from: format.day(occupant.from), to: format.day(occupant.to) }
  return (
    <Notice tone="blocked" role="alert" title={t('title')}>
      <p>{t(occupant.kind === 'block' ? 'block' : 'stay', { name: words.nameOf(occupant), ...days })}</p>
      {occupant.kind !== 'block' && (
        <p>
          <a href={paths.booking(occupant.id)} target="_blank" rel="noreferrer">
            {t('link')}
          </a>
        </p>
      )}
    </Notice>
  )
}
