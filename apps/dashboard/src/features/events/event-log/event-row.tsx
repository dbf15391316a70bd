'use client'
import type { Event } from '@stayward/contract/events/event'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import classes from './event-row.module.css'

type Props = { event: Event; property: string | undefined; time_zone: string; onOpen: () => void }

/** One event: its number, what happened in words and in code, where, by what, and when. */
export function EventRow({ event, property, time_zone, onOpen }: Props) {
  const t = useTranslations('developers')
  const format = useFormat()
  const now = useNow()
  const { sequence, type, timestamp, actor_kind } = event
  const what = t(`event_types.${type}`)
  return (
    <li className={classes['row']}>
      <span className={classes['number']}>#{sequence}</span>
      <div className={classes['words']}>
        <button
          type="button"
          className={classes['opener']}
          aria-label={t('events.open', { sequence, what })}
          onClick={onOpen}
        >
          {what}
        </button>
        <code className={classes['code']}>{type}</code>
      </div>
      <span className={classes['property']}>{property}</span>
      <span className={classes['actor']}>{t(`events.by.${actor_kind}`)}</span>
      <time className={classes['when']} dateTime={timestamp}>
        {format.moment(timestamp, time_zone, now)}
      </time>
    </li>
  )
}
