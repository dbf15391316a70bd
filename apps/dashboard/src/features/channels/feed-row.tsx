'use client'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../components/fact-line'
import { Link } from '../../components/link'
import { useFaultWords } from '../../errors/use-fault-words'
import { paths } from '../../paths'
import { SourceMark } from '../stays/bookings/source-mark'
import classes from './channel-row.module.css'
import type { Feed } from './feeds/feed'
import { FeedStandingBadge } from './feeds/feed-standing-badge'
import { useReadWords } from './feeds/use-read-words'

/** One calendar that is read: its channel, its health, and when it was last read. The whole row opens it. */
export function FeedRow({ feed }: { feed: Feed }) {
  const { id, name, config, last_error, held } = feed
  const integrations = useTranslations('integrations')
  const sources = useTranslations('bookings.sources')
  const faults = useFaultWords()
  const read = useReadWords()
  const channel = sources(config.source)
  const facts = [
    name !== channel && name,
    read(feed),
    held === null ? last_error !== null && faults(last_error) : integrations(`held.${held.reason}`),
  ]
  return (
    <li className={classes['row']} data-opens>
      <SourceMark source={config.source} />
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paths.integration('ical', id)}>
          {channel}
        </Link>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      <FeedStandingBadge feed={feed} />
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
