'use client'
import type { BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { SourceMark } from '../../stays/bookings/source-mark'
import { rivalsOf } from './conflict-lanes'
import classes from './conflict-notice.module.css'
import type { Occupant } from './nights'
import { useOccupantWords } from './occupant-words'

type Props = { row: BoardRow; stay: BoardStay; onBlock: (id: string) => void }

/** Both sides of a conflict: the stay without nights, and what has them. Nothing if there is none. */
export function ConflictNotice({ row, stay, onBlock }: Props) {
  const t = useTranslations('calendar.conflict')
  const nights = { from: stay.arrival_date, to: stay.departure_date }
  const rivals = rivalsOf(row, nights, stay.conflict)
  if (!stay.conflict && rivals.length === 0) return null
  const side = stay.conflict ? 'waits' : 'has'
  return (
    <Notice tone="blocked" title={t(`${side}.title`)}>
      <ul className={classes['sides']}>
        {rivals.map((rival) => (
          <Side key={rival.id} rival={rival} onBlock={onBlock} />
        ))}
      </ul>
      <p>{t(`${side}.text`)}</p>
    </Notice>
  )
}

function Side({ rival, onBlock }: { rival: Occupant } & Pick<Props, 'onBlock'>) {
  const words = useOccupantWords()
  const t = useTranslations('bookings')
  const format = useFormat()
  const days = { from: format.day(rival.from), to: format.day(rival.to) }
  return (
    <li className={classes['side']}>
      {rival.kind === 'block' ? (
        <button type="button" className={classes['block']} onClick={() => onBlock(rival.id)}>
          {words.nameOf(rival)}
        </button>
      ) : (
        <>
          <SourceMark source={rival.stay.source} />
          <Link href={paths.booking(rival.id)}>{words.nameOf(rival)}</Link>
        </>
      )}
      <span>{t('from_to', days)}</span>
    </li>
  )
}
