'use client'
import { IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { decimalText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { ActivityChanges } from './activity-changes'
import { ActivityIcon } from './activity-icon'
import { ActivityPlace } from './activity-place'
import { ActivityRow } from './activity-row'
import classes from './activity-row.module.css'
import type { Entry } from './entry'
import type { Run } from './runs-of-entries'
import { toldChanges } from './told-changes'
import { useActivityWords, useSeveralWords } from './use-activity-words'

/** How many of the things in a run are named in its line. */
const NAMED = 3

type Props = {
  /** Several entries, newest first. */
  run: Exclude<Run, { kind: 'single' }>
  timeOf: (entry: Entry) => string
  /** The time alone where `timeOf` has the day as well, for the end of a span. */
  endOf?: (entry: Entry) => string
  placeOf: (entry: Entry) => string | undefined
  /** Whether more of the same may follow once older entries are loaded. */
  isPartial: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Entries that say the same in one line, which opens to show each. */
export function ActivityRun(props: Props) {
  const { run, timeOf, endOf = timeOf, placeOf, isPartial, isOpen, onToggle } = props
  const t = useTranslations('activity')
  const format = useFormat()
  const locale = useLocale()
  const words = useActivityWords()
  const several = useSeveralWords()
  const titleOf = useTaskTitle()
  const { entries } = run
  const [newest] = entries
  const oldest = entries.at(-1)
  if (newest === undefined || oldest === undefined) return null
  const [until, since] = [timeOf(newest), timeOf(oldest)]
  const isSpan = since !== until
  // Somebody may change one thing several times.
  const count = isChange(run) ? new Set(entries.map(({ subject }) => subject.id)).size : entries.length
  const numberOf = (number: number) => decimalText(String(number), locale)
  const said = isPartial ? `${numberOf(count)}+` : numberOf(count)
  const isSameChange = new Set(entries.map(({ changes }) => JSON.stringify(changes))).size === 1
  const fields = [...new Set(entries.flatMap(toldChanges).map(({ field }) => field))].map((field) =>
    t(`fields.${field}`),
  )
  const places = new Set(entries.map(placeOf))
  const [place] = places
  const labels = [
    ...new Set(entries.flatMap(({ subject }) => (subject.label === null ? [] : titleOf(subject.label)))),
  ]
  const named = labels.slice(0, NAMED)
  // Many things may share a name.
  const more = labels.length > NAMED ? count - NAMED : 0
  return (
    <li className={classes['run']}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary className={classes['row']} data-own-arrow>
          <ActivityIcon entry={newest} />
          <div className={classes['words']}>
            <p>
              {run.kind === 'several' ? several(run.type, newest, said) : words(newest)}
              {places.size === 1 && place && <ActivityPlace name={place} />}
            </p>
            <p className={classes['facts']}>
              {run.kind === 'equal'
                ? places.size > 1 && !isPartial
                  ? t('at_properties', { count: places.size })
                  : t('times', { count: said })
                : format.list(
                    more > 0
                      ? [...named, isPartial ? t('and_others') : t('more', { count: numberOf(more) })]
                      : named,
                  )}
            </p>
            {isSameChange && <ActivityChanges entry={newest} />}
            {!isSameChange && fields.length > 0 && (
              <p className={classes['facts']}>{t('changed_fields', { fields: format.list(fields) })}</p>
            )}
          </div>
          <span className={classes['time']}>
            {isSpan && <span className={classes['since']}>{since}–</span>}
            {isSpan ? endOf(newest) : until}
            <IconChevronRight className={classes['arrow']} size={16} stroke={1.5} aria-hidden />
          </span>
        </summary>
        {isOpen && (
          <ul className={classes['members']}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} time={timeOf(entry)} place={placeOf(entry)} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

const isChange = (run: Props['run']): boolean => run.kind === 'several' && run.type.endsWith('.updated')
