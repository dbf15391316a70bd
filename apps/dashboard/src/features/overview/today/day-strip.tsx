'use client'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import classes from './day-strip.module.css'
import { daysFrom, todaySearchPath, upcomingInput } from './today-search'

type Props = { today: string; day: string }

/** The days from today on, each with its numbers of arrivals and departures. */
export function DayStrip({ today, day: chosen }: Props) {
  const t = useTranslations('today.days')
  const format = useFormat()
  const upcoming = api.timeline.upcoming.useQuery(upcomingInput)
  const kindsOf = new Map(upcoming.data?.days.map(({ date, items }) => [date, items.map(({ kind }) => kind)]))
  const count = (day: string, kind: 'arrival' | 'departure') =>
    kindsOf.get(day)?.filter((one) => one === kind).length ?? 0
  return (
    <nav aria-label={t('label')}>
      <ol className={classes['days']}>
        {daysFrom(today).map((day) => {
          const [arrivals, departures] = [count(day, 'arrival'), count(day, 'departure')]
          return (
            <li key={day}>
              <Link
                className={classes['day']}
                href={todaySearchPath({ day: day === today ? null : day })}
                aria-current={day === chosen ? 'date' : undefined}
                data-today={day === today}
                scroll={false}
                replace
              >
                <span className={classes['name']}>{day === today ? t('today') : format.day(day)}</span>
                <span className={classes['counts']}>
                  <span className={classes['count']} aria-hidden>
                    <IconDoorEnter size={14} stroke={1.5} />
                    {arrivals}
                  </span>
                  <span className={classes['count']} aria-hidden>
                    <IconDoorExit size={14} stroke={1.5} />
                    {departures}
                  </span>
                  <span className="visually-hidden">{t('counts', { arrivals, departures })}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
