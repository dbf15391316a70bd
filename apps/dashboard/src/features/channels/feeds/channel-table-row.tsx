'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { LiveFields } from '../../../components/live-fields'
import { paths } from '../../../paths'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './channel-table.module.css'
import type { Feed } from './feed'
import { FeedCell } from './feed-cell'
import type { PropertyFeeds } from './feeds-by-property'

/** A calendar to connect; the form asks for the channel where it is null. */
export type Missing = { property_id: string; source: Feed['source'] | null }

type Props = {
  row: PropertyFeeds
  channels: readonly Feed['source'][]
  kept_to: Feed['source'] | null
  time_zone: string
  onConnect: (missing: Missing) => void
}

/** A property with its calendar at each channel. One without any has a single button; phones have one for each property. */
export function ChannelTableRow({ row, channels, kept_to, time_zone, onConnect }: Props) {
  const t = useTranslations('feeds')
  const sources = useTranslations('bookings.sources')
  const { id, name, feeds, can_connect } = row
  const connectAny = (
    <ConnectButton
      words={t('unconnected.connect')}
      label={
        kept_to === null
          ? t('unconnected.connect_of', { name })
          : t('by_property.connect', { channel: sources(kept_to), name })
      }
      onConnect={() => onConnect({ property_id: id, source: kept_to })}
    />
  )
  const head = (
    <th scope="row">
      <Link href={paths.property(id, 'channels')}>{name}</Link>
    </th>
  )
  if (feeds.length === 0)
    return (
      <tr data-unconnected>
        {head}
        <td colSpan={channels.length}>{can_connect && connectAny}</td>
      </tr>
    )
  return (
    <tr>
      {head}
      {channels.map((source) => {
        const own = feeds.filter((feed) => feed.source === source)
        return (
          <td key={source} data-empty={own.length === 0 || undefined}>
            {own.map((feed) => (
              <div key={feed.id} className={classes['line']}>
                <span className={classes['mark']}>
                  <SourceMark source={source} />
                  {sources(source)}
                </span>
                <FeedCell feed={feed} time_zone={time_zone} />
              </div>
            ))}
            {own.length === 0 && can_connect && (
              <ConnectButton
                words={t('by_property.connect_short')}
                label={t('by_property.connect', { channel: sources(source), name })}
                onConnect={() => onConnect({ property_id: id, source })}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

type ConnectButtonProps = { words: string; label: string; onConnect: () => void }

function ConnectButton({ words, label, onConnect }: ConnectButtonProps) {
  return (
    <LiveFields>
      <Button
        className={classes['connect'] ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
        aria-label={label}
        onClick={onConnect}
      >
        {words}
      </Button>
    </LiveFields>
  )
}
