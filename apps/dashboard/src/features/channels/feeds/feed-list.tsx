'use client'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { PropertyFirst } from '../property-first'
import { ConnectFeedButton } from './connect-feed-button'
import type { Feed } from './feed'
import { FeedFilters } from './feed-filters'
import classes from './feed-list.module.css'
import { FeedRow } from './feed-row'
import { feedSearchPath, foundFeeds, isUnfiltered, parseFeedSearch } from './feed-search'
import { mostUrgentFirst } from './feed-standing'
import { UnconnectedList } from './unconnected-list'
import { useFeedsRead } from './use-feeds-read'
import { useUnconnected } from './use-unconnected'

/** A read that changed nothing is announced to nobody. */
const LOOK_AGAIN_MS = 60_000

/** The calendars of all channels; those that need a person come first. */
export function FeedList() {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseFeedSearch, feedSearchPath)
  const list = api.integrations.listIcal.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS })
  const feeds = (list.data?.items ?? []).flatMap((one) => (one.type === 'ical' ? [one] : []))
  const properties = usePropertiesById(feeds.map(({ property_id }) => property_id))
  const unconnected = useUnconnected(feeds, search)
  if (list.isPending) return <RowsSkeleton rows={6} height={64} label={t('common.loading')} />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  if (feeds.length === 0) return <NoFeeds />
  const found = mostUrgentFirst(foundFeeds(feeds, search), (id) => properties.get(id)?.name)
  return (
    <>
      <FeedFilters
        feeds={feeds}
        unconnected={unconnected?.length ?? null}
        search={search}
        onChange={setSearch}
      />
      {search.state === 'unconnected' ? (
        <Unconnected properties={unconnected} />
      ) : found.length === 0 ? (
        <NoMatch
          title={t('feeds.no_match.title')}
          text={t('feeds.no_match.text')}
          onClear={() => setSearch(parseFeedSearch(new URLSearchParams()))}
        />
      ) : (
        <>
          {isUnfiltered(search) && unconnected !== null && unconnected.length > 0 && (
            <div className={classes['notice']}>
              <Notice tone="information" title={t('feeds.unconnected.count', { count: unconnected.length })}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  px={0}
                  onClick={() => setSearch({ state: 'unconnected' })}
                >
                  {t('feeds.unconnected.show')}
                </Button>
              </Notice>
            </div>
          )}
          <ReadAll feeds={found} isFiltered={!isUnfiltered(search)} />
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

/** How many feeds are listed, the way to connect many more, and the button that has them read. */
function ReadAll({ feeds, isFiltered }: { feeds: readonly Feed[]; isFiltered: boolean }) {
  const t = useTranslations('feeds.read_all')
  const channels = useTranslations('channels')
  const { progress, isBusy, readAll } = useFeedsRead()
  return (
    <div className={classes['bar']}>
      <p>{t('count', { count: feeds.length })}</p>
      <output className={classes['said']}>
        {progress?.isDone && t('done', { failed: progress.failed })}
        {progress?.isDone === false && t('progress', { asked: progress.asked, total: progress.total })}
      </output>
      <LinkButton size="xs" variant="default" href={paths.pasteCalendars}>
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
  )
}
