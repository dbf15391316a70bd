'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '../../../components/link'
import { LiveFields } from '../../../components/live-fields'
import { paths } from '../../../paths'
import { LazyIntegrationDialog } from '../../integrations/lazy-integration-dialog'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './channel-table.module.css'
import type { Feed } from './feed'
import { FeedHealth } from './feed-health'
import { needsPerson, standingOf } from './feed-standing'
import { FeedStandingBadge } from './feed-standing-badge'
import { foldUnconnected, type PropertyFeeds } from './feeds-by-property'

type Props = {
  rows: readonly PropertyFeeds[]
  channels: readonly Feed['source'][]
  /** The one channel whose calendars are shown; null for all. */
  kept_to: Feed['source'] | null
  /** The time zone of a property. */
  zoneOf: (property_id: string) => string
}

/** Which property is connected to which channel and how each calendar is doing, with a button where there is none. */
export function ChannelTable({ rows, channels, kept_to, zoneOf }: Props) {
  const t = useTranslations('feeds.by_property')
  const sources = useTranslations('bookings.sources')
  const [connecting, setConnecting] = useState<{ property_id: string; source: Feed['source'] } | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const { shown, folded } = foldUnconnected(rows, showsAll)
  return (
    // Without the focus, a keyboard could not scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${classes['scroller']} scroll-fade`} tabIndex={0} aria-label={t('label')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('property')}</th>
            {channels.map((source) => (
              <th key={source} scope="col">
                <span className={classes['channel']}>
                  <SourceMark source={source} />
                  {sources(source)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, feeds, can_connect }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={paths.property(id, 'channels')}>{name}</Link>
              </th>
              {channels.map((source) => {
                const own = feeds.filter((feed) => feed.source === source)
                return (
                  <td key={source}>
                    <span className={classes['mark']}>
                      <SourceMark source={source} />
                      <span className="visually-hidden">{sources(source)}</span>
                    </span>
                    {own.map((feed) => (
                      <div key={feed.id} className={classes['feed']}>
                        <Link href={paths.integration('ical', feed.id)} title={feed.name}>
                          <FeedStandingBadge feed={feed} isQuiet />
                        </Link>
                        {/* The badge says how many are in conflict. */}
                        {needsPerson(feed) && standingOf(feed) !== 'conflict' && (
                          <p className={classes['why']}>
                            <FeedHealth feed={feed} time_zone={zoneOf(id)} />
                          </p>
                        )}
                      </div>
                    ))}
                    {own.length === 0 && can_connect && (
                      <LiveFields>
                        <Button
                          className={classes['connect'] ?? ''}
                          size="compact-xs"
                          variant="subtle"
                          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
                          aria-label={t('connect', { channel: sources(source), name })}
                          onClick={() => setConnecting({ property_id: id, source })}
                        >
                          <span className={classes['short']}>{t('connect_short')}</span>
                          <span className={classes['named']}>{sources(source)}</span>
                        </Button>
                      </LiveFields>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {folded > 0 && (
        <div className={classes['folded']}>
          <p>
            {kept_to === null
              ? t('folded', { count: folded })
              : t('folded_of', { count: folded, channel: sources(kept_to) })}
          </p>
          <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
            {t('show_folded')}
          </Button>
        </div>
      )}
      {connecting !== null && (
        <LazyIntegrationDialog
          type="ical"
          integration={null}
          purpose="connect"
          property_id={connecting.property_id}
          source={connecting.source}
          onClose={() => setConnecting(null)}
        />
      )}
    </section>
  )
}
