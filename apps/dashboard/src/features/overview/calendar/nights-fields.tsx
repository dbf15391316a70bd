'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import type { TypedNights } from '../../../dates/known-nights'
import { NightsFields as FieldsOfNights } from '../../../dates/nights-fields'
import { occupantOfNight, occupantsOf } from './nights'
import { useOccupantWords } from './occupant-words'

type Props = {
  row: BoardRow
  /** The stay or block being moved; its own nights count as free. */
  own_id?: string
  nights: TypedNights
  onChange: (nights: TypedNights) => void
}

/** The first night and the day after the last, with taken nights as far as the board shows them. */
export function NightsFields({ row, own_id, nights, onChange }: Props) {
  const t = useTranslations('calendar.fields')
  const { nameOf } = useOccupantWords()
  const others = occupantsOf(row).filter(({ id }) => id !== own_id)
  const takerOf = (night: string) => {
    const occupant = occupantOfNight(others, night)
    return occupant && nameOf(occupant)
  }
  return (
    <FieldsOfNights
      nights={nights}
      ends={{ from: { label: t('from') }, to: { label: t('to') } }}
      takerOf={takerOf}
      onChange={onChange}
    />
  )
}
