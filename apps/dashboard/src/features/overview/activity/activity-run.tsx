'use client'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ActivityIcon } from './activity-icon'
import { ActivityRow } from './activity-row'
import classes from './activity-row.module.css'
import type { Entry } from './entry'
import type { Run } from './runs-of-entries'
import { useActivityWords, useSeveralWords } from './use-activity-words'

type Props = {
  /** Several entries, newest first. */
  run: Exclude<Run, { kind: 'single' }>
  timeOf: (entry: Entry) => string
  placeOf: (entry: Entry) => string | undefined
}

/** Entries that say the same in one line, which opens to show each. */
export function ActivityRun({ run, timeOf, placeOf }: Props) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const several = useSeveralWords()
  const { entries } = run
  const [newest] = entries
  const oldest = entries.at(-1)
  if (newest === undefined || oldest === undefined) return null
  const [until, since] = [timeOf(newest), timeOf(oldest)]
  const count = entries.length
  const places = new Set(entries.map(placeOf))
  const [place] = places
  return (
    <li className={classes['run']}>
      <details>
        <summary className={classes['row']}>
          <ActivityIcon type={newest.subject.type} />
          <div className={classes['words']}>
            <p>{run.kind === 'several' ? several(run.type, newest.actor, count) : words(newest)}</p>
            {run.kind === 'equal' && <p className={classes['facts']}>{t('times', { count })}</p>}
            {places.size === 1 && place && <p className={classes['facts']}>{place}</p>}
          </div>
          <span className={classes['time']}>
            {since === until ? until : `${since}–${until}`}
            <IconChevronRight className={classes['arrow']} size={16} stroke={1.5} aria-hidden />
          </span>
        </summary>
        <ul className={classes['members']}>
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} time={timeOf(entry)} place={placeOf(entry)} />
          ))}
        </ul>
      </details>
    </li>
  )
}
