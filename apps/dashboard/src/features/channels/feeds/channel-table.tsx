'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNow } from '../../../i18n/now'
import { LazyIntegrationDialog } from '../../integrations/lazy-integration-dialog'
import { SourceMark } from '../../stays/bookings/source-mark'
import { ChannelTableRow, type Missing } from './channel-table-row'
import classes from './channel-table.module.css'
import type { Feed } from './feed'
import { groupRows, MANY_UNCONNECTED, type PropertyFeeds } from './feeds-by-property'

type Props = {
  rows: readonly PropertyFeeds[]
  channels: readonly Feed['source'][]
  /** The one channel whose calendars are shown; null for all. */
  kept_to: Feed['source'] | null
  /** The time zone of a property. */
  zoneOf: (property_id: string) => string
}

/** Which property is connected to which channel and how each calendar is doing: what needs a person, what works, what is missing. */
export function ChannelTable({ rows, channels, kept_to, zoneOf }: Props) {
  const t = useTranslations('feeds.by_property')
  const sources = useTranslations('bookings.sources')
  const now = useNow()
  const [connecting, setConnecting] = useState<Missing | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const groups = groupRows(rows, now)
  const isFolded = (group: string, count: number) =>
    group === 'unconnected' && !showsAll && groups.length > 1 && count >= MANY_UNCONNECTED
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
        {groups.map(({ group, rows: own }) => (
          <tbody key={group} data-group={group}>
            {groups.length > 1 && (
              <tr className={classes['group']}>
                <th scope="rowgroup" colSpan={channels.length + 1}>
                  <span className={classes['group_words']}>
                    {group === 'unconnected' && kept_to !== null
                      ? t('groups.unconnected_of', { count: own.length, channel: sources(kept_to) })
                      : t(`groups.${group}`, { count: own.length })}
                    {isFolded(group, own.length) && (
                      <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
                        {t('show_folded')}
                      </Button>
                    )}
                  </span>
                </th>
              </tr>
            )}
            {!isFolded(group, own.length) &&
              own.map((row) => (
                <ChannelTableRow
                  key={row.id}
                  row={row}
                  channels={channels}
                  kept_to={kept_to}
                  time_zone={zoneOf(row.id)}
                  onConnect={setConnecting}
                />
              ))}
          </tbody>
        ))}
      </table>
      {connecting !== null && (
        <LazyIntegrationDialog
          type="ical"
          integration={null}
          purpose="connect"
          property_id={connecting.property_id}
          {...(connecting.source !== null && { source: connecting.source })}
          onClose={() => setConnecting(null)}
        />
      )}
    </section>
  )
}
