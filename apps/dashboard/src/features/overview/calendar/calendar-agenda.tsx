'use client'
import { Button } from '@mantine/core'
import type { BoardProperty, BoardRow } from '@stayward/contract/overview/calendar-board'
import {
  IconAlertTriangle,
  IconBan,
  IconChecklist,
  IconDoorEnter,
  IconDoorExit,
  IconHome,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../../components/badge'
import { Link } from '../../../components/link'
import { timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { SourceMark } from '../../stays/bookings/source-mark'
import { useStayHour } from '../../stays/bookings/stay-hour'
import { CheckinRing } from '../../stays/checkin/checkin-ring'
import { addDays } from '../../../i18n/days'
import { useTaskTitle } from '../../../i18n/use-task-title'
import {
  type AgendaBlock,
  type AgendaDay,
  agendaDays,
  type AgendaEntry,
  type AgendaStay,
} from './agenda-days'
import classes from './calendar-agenda.module.css'
import { hasNights, type Occupant } from './nights'
import { useOccupantWords } from './occupant-words'

/** The role of an entry on a day of the agenda. */
const PARTS = { leaves: IconDoorExit, arrives: IconDoorEnter, stays: IconHome } as const
type Part = keyof typeof PARTS

type Props = {
  rows: readonly BoardRow[]
  first: string
  count: number
  today: string
  onOpen: (property: BoardProperty, occupant: Occupant) => void
  onMore: () => void
}

/** The calendar day by day: departures, arrivals, tasks, and current stays. */
export function CalendarAgenda({ rows, first, count, today, onOpen, onMore }: Props) {
  const t = useTranslations('calendar.agenda')
  return (
    <div className={classes['agenda']}>
      {agendaDays(rows, first, count).map((day) => (
        <DaySection key={day.day} day={day} isToday={day.day === today} today={today} onOpen={onOpen} />
      ))}
      <Button variant="default" className={classes['more'] ?? ''} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

type SectionProps = {
  day: AgendaDay
  isToday: boolean
  today: string
  onOpen: Props['onOpen']
}

function DaySection({
  day: { day, leaving, arriving, tasks, blocks, ongoing },
  isToday,
  today,
  onOpen,
}: SectionProps) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const titleOf = useTaskTitle()
  const id = `agenda-${day}`
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = leaving.length + arriving.length + tasks.length + blocks.length === 0
  const relative = isToday ? t('today') : day === addDays(today, 1) ? t('agenda.tomorrow') : null
  const entriesAs = (part: Part, entries: AgendaEntry[]) =>
    entries.map((entry) => (
      <EntryRow key={entry.occupant.id} part={part} isToday={isToday} entry={entry} onOpen={onOpen} />
    ))
  return (
    <section className={classes['day']} aria-labelledby={id} data-today={isToday || undefined}>
      <h2 id={id} className={classes['title']}>
        {format.day(day)}
        {relative && <span>{relative}</span>}
      </h2>
      {isEmpty && <p className={classes['nothing']}>{t('agenda.nothing')}</p>}
      {!isEmpty && (
        <div className={classes['list']}>
          <Part
            kind="leaving"
            icon={IconDoorExit}
            title={t('agenda.heads.leaving', { count: leaving.length })}
          >
            {entriesAs('leaves', leaving)}
          </Part>
          <Part kind="tasks" icon={IconChecklist} title={t('agenda.heads.tasks', { count: tasks.length })}>
            {tasks.map(({ property, task }) => (
              <AgendaRow
                key={task.task_id}
                icon={IconChecklist}
                verb={task.status === 'completed' ? t('agenda.done') : t('agenda.due')}
                isSaid={task.status !== 'completed'}
                time={timeText(task.due_at, property.time_zone)}
                property={property.name}
                name={
                  <Link className={classes['opener']} href={paths.task(task.task_id)}>
                    {titleOf(task.title)}
                  </Link>
                }
              />
            ))}
          </Part>
          <Part
            kind="arriving"
            icon={IconDoorEnter}
            title={t('agenda.heads.arriving', { count: arriving.length })}
          >
            {entriesAs('arrives', arriving)}
          </Part>
          <Part kind="blocks" icon={IconBan} title={t('agenda.heads.blocks', { count: blocks.length })}>
            {blocks.map((entry) => (
              <BlockRow
                key={entry.occupant.id}
                entry={entry}
                isOver={entry.occupant.to === day}
                onOpen={onOpen}
              />
            ))}
          </Part>
        </div>
      )}
      {ongoing.length > 0 && (
        <details
          className={classes['ongoing']}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>
            {t('agenda.ongoing', { count: ongoing.length })}
            {ongoing.some(({ occupant }) => !hasNights(occupant)) && <ConflictBadge />}
          </summary>
          {isOpen && <ul className={classes['list']}>{entriesAs('stays', ongoing)}</ul>}
        </details>
      )}
    </section>
  )
}

type PartProps = {
  /** What happens, which has a color of its own. */
  kind: Exclude<keyof AgendaDay, 'day' | 'ongoing'>
  icon: Icon
  title: string
  children: readonly ReactNode[]
}

/** What happens alike on a day; a phone has a head above it, and no word in each row. */
function Part({ kind, icon: IconOfPart, title, children }: PartProps) {
  if (children.length === 0) return null
  return (
    <div className={classes['part']} data-part={kind}>
      <h3>
        <IconOfPart size={16} stroke={1.75} aria-hidden />
        {title}
      </h3>
      <ul>{children}</ul>
    </div>
  )
}

type EntryProps = { part: Part; isToday: boolean; entry: AgendaEntry; onOpen: Props['onOpen'] }

function EntryRow({ entry: { property, occupant }, ...props }: EntryProps) {
  return occupant.kind === 'block' ? (
    <BlockRow entry={{ property, occupant }} onOpen={props.onOpen} />
  ) : (
    <StayRow entry={{ property, occupant }} {...props} />
  )
}

type BlockProps = { entry: AgendaBlock; isOver?: boolean; onOpen: Props['onOpen'] }

function BlockRow({ entry, isOver = false, onOpen }: BlockProps) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const { source } = entry.occupant.block
  return (
    <AgendaRow
      icon={IconBan}
      verb={isOver ? t('agenda.block_ends') : t('kinds.block')}
      property={entry.property.name}
      mark={source && <SourceMark source={source} />}
      name={<Opener entry={entry} onOpen={onOpen} />}
      detail={!isOver && t('agenda.until', { day: format.day(entry.occupant.to) })}
    />
  )
}

function StayRow({ part, isToday, entry, onOpen }: EntryProps & { entry: AgendaStay }) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const hourOf = useStayHour()
  const { property, occupant } = entry
  const { source, conflict, checkin } = occupant.stay
  return (
    <AgendaRow
      icon={PARTS[part]}
      verb={t(`agenda.${part}`)}
      isSaid={part !== 'stays'}
      time={part === 'stays' ? null : hourOf(occupant.stay, part === 'leaves' ? 'departure' : 'arrival')}
      property={property.name}
      mark={<SourceMark source={source} />}
      name={<Opener entry={entry} onOpen={onOpen} />}
      detail={
        <>
          {conflict && <ConflictBadge />}
          {part !== 'leaves' && t('agenda.until', { day: format.day(occupant.to) })}
          {occupant.kind !== 'imported' && !conflict && (
            <CheckinRing
              checkin={checkin}
              {...(isToday && { standing: part === 'arrives' ? 'now' : 'trouble' })}
              size={16}
            />
          )}
        </>
      }
    />
  )
}

/** The name of a stay or block, which opens it. */
function Opener({ entry: { property, occupant }, onOpen }: { entry: AgendaEntry; onOpen: Props['onOpen'] }) {
  const words = useOccupantWords()
  return (
    <button type="button" className={classes['opener']} onClick={() => onOpen(property, occupant)}>
      {words.nameOf(occupant)}
    </button>
  )
}

function ConflictBadge() {
  const t = useTranslations('calendar.conflict')
  return (
    <Badge tone="blocked" icon={IconAlertTriangle}>
      {t('word')}
    </Badge>
  )
}

type RowProps = {
  icon: Icon
  verb: string
  /** Whether the head above it says the same. */
  isSaid?: boolean
  time?: string | null
  property: string
  /** The letter of the channel. */
  mark?: ReactNode
  name: ReactNode
  detail?: ReactNode
}

function AgendaRow({ icon: IconOfRow, verb, isSaid = false, time, property, mark, name, detail }: RowProps) {
  return (
    <li className={classes['row']}>
      <span className={classes['verb']} data-said={isSaid || undefined}>
        <IconOfRow size={18} stroke={1.5} aria-hidden />
        {verb}
      </span>
      <span className={classes['time']}>{time}</span>
      <span className={classes['who']}>
        <span className={classes['name']}>
          {mark}
          {name}
        </span>
        <span className={classes['property']}>{property}</span>
      </span>
      <span className={classes['detail']}>{detail}</span>
    </li>
  )
}
