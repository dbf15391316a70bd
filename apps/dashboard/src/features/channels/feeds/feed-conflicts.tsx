'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import type { Feed } from './feed'
import classes from './feed-conflicts.module.css'

const MOST = 100

/** The stays of a feed whose nights are taken, with links to solve it. */
export function FeedConflicts({ feed: { id, property_id, source, conflicts } }: { feed: Feed }) {
  const t = useTranslations('feeds')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const { data } = api.bookings.list.useQuery({ property_id: [property_id], source: [source], size: MOST })
  const stays = (data?.items ?? []).filter(
    ({ feed, conflict }) => conflict !== null && feed?.integration_id === id,
  )
  return (
    <div className={classes['notice']}>
      <Notice tone="blocked" title={t('conflicts.title', { count: conflicts })}>
        <p>{t('conflicts.text')}</p>
        <ul>
          {stays.map((stay) => (
            <li key={stay.id}>
              <Link href={paths.booking(stay.id)}>{stayName(stay) ?? bookings('nameless')}</Link>
              {', '}
              {t('nights', { from: format.day(stay.arrival_date), to: format.day(stay.departure_date) })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
