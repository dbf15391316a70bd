'use client'
import type { DayCounts } from '@stayward/contract/overview/day-counts'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './day-strip.module.css'
import { dayCountsInput, daysFrom, todaySearchPath } from './today-search'

type Props = { today: string; day: string; tag: string }

/** Today and the next days, each with its arrivals, departures and occupied properties. */
export function DayStrip({ today, day: chosen, tag }: Props) {
  const t = useTranslations('today.days')
  const format = useFormat()
  const counts = api.timeline.days.useQuery(dayCountsInput(today, tag))
  const byDay = new Map(counts.data?.days.map((one) => [one.date, one]))
  return (
    <nav aria-label={t('label')}>
      <ol className={`${classes['days']} scroll-fade`} data-always>
        {daysFrom(today).map((day) => {
          const count = byDay.get(day)
          const { arrivals, departures } = count ?? { arrivals: 0, departures: 0 }
          const name = day === today ? t('today') : format.day(day)
          return (
            <li
              key={day}
              className={classes['day']}
              data-chosen={day === chosen || undefined}
              data-today={day === today || undefined}
            >
              <Link
                className={classes['head']}
                href={todaySearchPath({ day: day === today ? null : day, tag })}
                aria-current={day === chosen ? 'date' : undefined}
                scroll={false}
                replace
              >
                <span className={classes['name']}>{name}</span>
                <span className={classes['counts']}>
                  <span aria-hidden>{t('counts_short', { arrivals, departures })}</span>
                  <span className="visually-hidden">{t('counts', { arrivals, departures })}</span>
                </span>
              </Link>
              {count && <Nights count={count} name={name} tag={tag} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** How many properties are occupied on the night of a day, with the way to it in the calendar. */
function Nights({ count, name, tag }: { count: DayCounts; name: string; tag: string }) {
  const t = useTranslations('today.days')
  const { date, occupied, available } = count
  // Readers without figures still get to the calendar.
  const isKnown = occupied !== null && available !== null
  const words = isKnown ? t('occupied', { occupied, available }) : t('calendar')
  const share = isKnown && available > 0 ? Math.min(1, occupied / available) : 0
  return (
    <Link className={classes['nights']} href={paths.calendar({ date, tag })}>
      <span className="visually-hidden">{t('calendar_at', { day: name, words })}</span>
      <span aria-hidden>{words}</span>
      {isKnown && (
        <span className={classes['meter']} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </Link>
  )
}
