'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { nightsBetween } from '../../../i18n/days'
import { barBox, type DayLine } from './day-line'
import type { Drag, DragStore } from './drag-store'
import classes from './ghost.module.css'
import { useOccupantWords } from './occupant-words'

type Props = {
  store: DragStore
  line: DayLine
  day_width: number
  topOf: (property_id: string) => number | null
}

const NONE = () => null

/** Where the dragged nights would go, with their days and any conflict. */
export function Ghost({ store, line, day_width, topOf }: Props) {
  const drag = useSyncExternalStore(store.subscribe, store.get, NONE)
  const top = drag && topOf(drag.property_id)
  if (!drag || top === null) return null
  const { left, width } = barBox(line, drag, day_width)
  return (
    <div
      className={classes['ghost']}
      style={{ top, insetInlineStart: `calc(var(--head) + ${left}px)`, width }}
      data-refused={drag.taken_by !== null || drag.is_astray || undefined}
    >
      <GhostWords drag={drag} />
    </div>
  )
}

function GhostWords({ drag }: { drag: Drag }) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const words = useOccupantWords()
  const refusal = drag.is_astray
    ? words.astrayOf(drag.occupant)
    : drag.taken_by && t('drag.taken', { name: words.nameOf(drag.taken_by) })
  return (
    <span className={classes['tip']}>
      <strong>
        {t('drag.days', { from: format.day(drag.from), to: format.day(drag.to) })}
        {' · '}
        {t('nights', { count: nightsBetween(drag.from, drag.to) })}
      </strong>
      {drag.moves_to && <span className={classes['place']}>{drag.moves_to}</span>}
      {refusal && <span>{refusal}</span>}
    </span>
  )
}
