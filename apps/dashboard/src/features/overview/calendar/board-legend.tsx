import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import type { TaskStatus } from '@stayward/contract/work/task-states'
import { memo, type ReactNode } from 'react'
import { SourceMark } from '../../stays/bookings/source-mark'
import { CheckinRing } from '../../stays/checkin/checkin-ring'
import type { BarColors } from './bar-colors'
import classes from './board-legend.module.css'
import { STAY_STATUSES, stayStatus } from './stay-status'
import { StayStatusMark } from './stay-status-mark'
import pins from './task-pins.module.css'

type Props = {
  rows: readonly BoardRow[]
  colors: BarColors
  /** The current instant in milliseconds. */
  now: number
  is_open: boolean
  onOpen: (is_open: boolean) => void
}

/** A ring that shows what rings mean. */
const HALF = { state: 'in_progress', registered: 1, expected: 2 } as const

/** The tasks that the board shows. */
const PINNED = ['todo', 'in_progress', 'completed'] as const satisfies TaskStatus[]

/** What the colors, marks and hatchings of the bars mean, as far as they occur. */
export const BoardLegend = memo(function BoardLegend(props: Props) {
  const { rows, colors, now, is_open, onOpen } = props
  const t = useTranslations('calendar.legend')
  const has = {
    conflict: colors === 'source' && rows.some(({ stays }) => stays.some(({ conflict }) => conflict)),
    hold: colors === 'source' && rows.some(({ stays }) => stays.some(({ kind }) => kind === 'hold')),
    block: rows.some(({ blocks }) => blocks.length > 0),
    rule: rows.some(({ rules }) => rules.length > 0),
  }
  const hasRings = rows.some(({ stays }) => stays.some(({ kind }) => kind !== 'imported'))
  const tasks = new Set(rows.flatMap((row) => row.tasks.map(({ status }) => status)))
  return (
    <details
      className={classes['legend']}
      open={is_open}
      onToggle={({ currentTarget }) => currentTarget.open !== is_open && onOpen(currentTarget.open)}
    >
      {/* At once: a toggle is heard of after the click, when the page may be left already. */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          onOpen(!is_open)
        }}
      >
        {t('label')}
      </summary>
      <ul className={classes['list']} aria-label={t('label')}>
        {colors === 'source' ? <Sources rows={rows} /> : <Statuses rows={rows} now={now} />}
        {(['conflict', 'hold', 'block', 'rule'] as const)
          .filter((kind) => has[kind])
          .map((kind) => (
            <Entry key={kind} mark={<span className={classes['swatch']} data-kind={kind} />}>
              {t(kind)}
            </Entry>
          ))}
        {hasRings && <Entry mark={<CheckinRing checkin={HALF} size={15} />}>{t('registered')}</Entry>}
        {PINNED.filter((status) => tasks.has(status)).map((status) => (
          <Entry key={status} mark={<span className={pins['pin']} data-status={status} />}>
            {t(`tasks.${status}`)}
          </Entry>
        ))}
      </ul>
    </details>
  )
})

function Sources({ rows }: Pick<Props, 'rows'>) {
  const sources = useTranslations('bookings.sources')
  const shown = new Set(
    rows.flatMap(({ stays, blocks, rules }) => [...stays, ...blocks, ...rules].map(({ source }) => source)),
  )
  return BOOKING_SOURCES.filter((source) => shown.has(source)).map((source) => (
    <Entry
      key={source}
      mark={
        source === 'direct' ? (
          <span className={classes['swatch']} data-kind="stay" />
        ) : (
          <SourceMark source={source} />
        )
      }
    >
      {sources(source)}
    </Entry>
  ))
}

function Statuses({ rows, now }: Pick<Props, 'rows' | 'now'>) {
  const t = useTranslations('calendar.statuses')
  const shown = new Set(rows.flatMap(({ stays }) => stays.map((stay) => stayStatus(stay, now))))
  return STAY_STATUSES.filter((status) => shown.has(status)).map((status) => (
    <Entry key={status} mark={<StayStatusMark status={status} size={16} />}>
      {t(status)}
    </Entry>
  ))
}

function Entry({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li>
      {mark}
      {children}
    </li>
  )
}
