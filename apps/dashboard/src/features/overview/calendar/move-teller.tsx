'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { nightsBetween } from '../../../i18n/days'
import { occupantsOf, takenBy } from './nights'
import { useOccupantWords } from './occupant-words'
import type { Told } from './use-keyboard-move'

type Props = { told: Told; rowOf: (property_id: string) => BoardRow | undefined }

/** Announces the ghost's content while the keyboard moves a bar. */
export function MoveTeller({ told, rowOf }: Props) {
  return <output className="visually-hidden">{told && <ToldWords told={told} rowOf={rowOf} />}</output>
}

function ToldWords({ told: { kind, lifted }, rowOf }: { told: NonNullable<Told> } & Pick<Props, 'rowOf'>) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const words = useOccupantWords()
  const { occupant, nights, home_id, property_id, is_astray } = lifted
  const name = words.nameOf(occupant)
  if (kind === 'fixed') return t('lift.fixed', { name })
  if (kind === 'given_up') return t('lift.given_up', { name })
  // The dialog announces it from here on.
  if (kind === 'put') return null
  if (is_astray) return words.astrayOf(occupant)
  const row = rowOf(property_id)
  const taken = row && takenBy(occupantsOf(row), nights, occupant.id)
  const held = t('lift.held', {
    name,
    from: format.day(nights.from),
    to: format.day(nights.to),
    nights: nightsBetween(nights.from, nights.to),
  })
  const parts = [
    row && property_id !== home_id && row.property.name,
    held,
    taken && t('drag.taken', { name: words.nameOf(taken) }),
  ]
  return parts.filter(Boolean).join(' ')
}
