'use client'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconPlaylistAdd, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { useNow } from '../../../i18n/now'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { PropertyFirst } from '../property-first'
import { usePropertyChoices } from '../use-property-choices'
import { ChannelTable } from './channel-table'
import { ConnectFeedButton } from './connect-feed-button'
import { type Feed, feedAt } from './feed'
import { FeedFilters } from './feed-filters'
import classes from './feed-list.module.css'
import { FeedRow } from './feed-row'
import { FeedsHealth } from './feeds-health'
import { feedSearchPath, type FeedSearch, foundFeeds, isUnfiltered, parseFeedSearch } from './feed-search'
import { mostUrgentFirst } from './feed-standing'
import { channelColumns, feedsByProperty, type PropertyFeeds } from './feeds-by-property'
import { UnconnectedList } from './unconnected-list'
import { useFeedsRead } from './use-feeds-read'
import { unconnectedOf } from './unconnected-of'

/** A read that changed nothing is announced to nobody. */
const LOOK_AGAIN_MS = 60_000

/** The calendars of all channels; those that need a person come first. */
export function FeedList() {
  const t = useTranslations()
  const now = useNow()
  const [search, setSearch] = useUrlState(parseFeedSearch, feedSearchPath)
  const list = api.integrations.listIcal.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS })
  const listed = (list.data?.items ?? []).flatMap((one) => (one.type === 'ical' ? [one] : []))
  const properties = usePropertiesById(listed.map(({ property_id }) => property_id))
  const feeds = listed.map((feed) => feedAt(feed, properties.get(feed.property_id)))
  const manageable = usePropertyChoices('feed.manage')
  const unconnected = unconnectedOf(feeds, manageable, search)
  if (list.isPending) return <RowsSkeleton rows={6} height={64} label={t('common.loading')} />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  if (feeds.length === 0) return <NoFeeds />
  const found = mostUrgentFirst(foundFeeds(feeds, search, now), (id) => properties.get(id)?.name, now)
  return (
    <>
      <FeedFilters
        feeds={feeds}
        unconnected={unconnected?.length ?? null}
        search={search}
        onChange={setSearch}
      />
      {search.state === 'properties' ? (
        <ByProperty
          feeds={found}
          rows={feedsByProperty(found, manageable.choices, (id) => properties.get(id)?.name, search, now)}
          zoneOf={(id) => properties.get(id)?.time_zone ?? 'UTC'}
          search={search}
        />
      ) : search.state === 'unconnected' ? (
        <Unconnected properties={unconnected} />
      ) : found.length === 0 ? (
        <NoMatch
          title={t('feeds.no_match.title')}
          text={t('feeds.no_match.text')}
          onClear={() => setSearch(parseFeedSearch(new URLSearchParams()))}
        />
      ) : (
        <>
          <ReadAll
            feeds={found}
            count={t('feeds.read_all.count', { count: found.length })}
            isFiltered={found.length < feeds.length}
          />
          <ul className={classes['rows']}>
            {found.map((feed) => (
              <FeedRow key={feed.id} feed={feed} property={properties.get(feed.property_id)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type ByPropertyProps = {
  feeds: readonly Feed[]
  rows: readonly PropertyFeeds[]
  zoneOf: (property_id: string) => string
  search: FeedSearch
}

function ByProperty({ feeds, rows, zoneOf, search }: ByPropertyProps) {
  const t = useTranslations('feeds.by_property')
  const sources = useTranslations('bookings.sources')
  return (
    <>
      <ReadAll
        feeds={feeds}
        count={t(search.source === null ? 'count' : 'count_of', {
          count: rows.length,
          without: rows.filter((row) => row.feeds.length === 0).length,
          channel: search.source === null ? '' : sources(search.source),
        })}
        isFiltered={!isUnfiltered(search)}
      />
      <ChannelTable
        rows={rows}
        channels={channelColumns(feeds, search)}
        kept_to={search.source}
        zoneOf={zoneOf}
      />
    </>
  )
}

/** The properties without a calendar, once they are known. */
function Unconnected({ properties }: { properties: { id: string; name: string }[] | null }) {
  const t = useTranslations('common')
  if (properties === null) return <RowsSkeleton rows={6} height={52} label={t('loading')} />
  return <UnconnectedList properties={properties} />
}

/** The ways to connect the first calendars, once there is a property to connect them to. */
function NoFeeds() {
  const t = useTranslations()
  const properties = api.properties.list.useQuery(nearbyProperties)
  if (properties.data?.items.length === 0) return <PropertyFirst />
  return (
    <EmptyState
      icon={IconCalendarDown}
      title={t('feeds.empty.title')}
      text={t('feeds.empty.text')}
      action={
        <div className={classes['ways']}>
          <ConnectFeedButton />
          <LinkButton variant="default" href={paths.pasteCalendars}>
            {t('channels.paste.open')}
          </LinkButton>
        </div>
      }
    />
  )
}

type ReadAllProps = {
  feeds: readonly Feed[]
  /** How many things are listed, in words. */
  count: string
  isFiltered: boolean
}

/** How much is listed, the way to connect more of them, and the button that has the feeds read. */
function ReadAll({ feeds, count, isFiltered }: ReadAllProps) {
  const t = useTranslations('feeds.read_all')
  const channels = useTranslations('channels')
  const { progress, isBusy, readAll } = useFeedsRead()
  return (
    <div className={classes['bar']}>
      <p>{count}</p>
      <FeedsHealth feeds={feeds} />
      <output className={classes['said']}>
        {progress?.isDone && t('done', { failed: progress.failed })}
        {progress?.isDone === false && t('progress', { asked: progress.asked, total: progress.total })}
      </output>
      <div className={classes['buttons']} data-icons-on-phones>
        <LinkButton
          size="xs"
          variant="default"
          leftSection={<IconPlaylistAdd size={16} stroke={1.75} aria-hidden />}
          href={paths.pasteCalendars}
        >
          {channels('paste.open')}
        </LinkButton>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
          onClick={() => void readAll(feeds)}
        >
          {t(isFiltered ? 'action_shown' : 'action')}
        </Button>
      </div>
    </div>
  )
}
