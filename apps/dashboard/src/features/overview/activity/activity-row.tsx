'use client'
import type { Entry } from './entry'
import { ActivityChanges } from './activity-changes'
import { ActivityIcon } from './activity-icon'
import { ActivityPlace } from './activity-place'
import classes from './activity-row.module.css'
import { useActivityWords } from './use-activity-words'

type Props = {
  entry: Entry
  time: string
  place?: string | undefined
}

/** One entry: what happened, who did it, what it changed, where and when. */
export function ActivityRow({ entry, time, place }: Props) {
  const words = useActivityWords()
  return (
    <li className={classes['row']}>
      <ActivityIcon entry={entry} />
      <div className={classes['words']}>
        <p>
          {words(entry)}
          {place && <ActivityPlace name={place} />}
        </p>
        <ActivityChanges entry={entry} />
      </div>
      <time className={classes['time']} dateTime={entry.occurred_at}>
        {time}
      </time>
    </li>
  )
}
