'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { Chip } from '@mantine/core'
import { IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../components/live-fields'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { LoadMore } from '../../components/load-more'
import { NoMatch } from '../../components/no-match'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { SearchField } from '../../components/search-field'
import { useUrlState } from '../../components/use-url-state'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import classes from './property-list.module.css'
import { PropertyRow } from './property-row'
import { TagFilter } from './tag-filter'
import { useNightsAhead } from './use-nights-ahead'
import { parsePropertySearch, propertyListInput, propertySearchPath } from './property-search'

/** The properties that the reader sees, each with until when it is occupied or when the next guests come. */
export function PropertyList() {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parsePropertySearch, propertySearchPath)
  const list = api.properties.list.useInfiniteQuery(propertyListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages.map(({ items }) => items) ?? []
  const rows = pages.flat()
  const ahead = useNightsAhead(search.archived ? [] : pages)
  const isFirstOne =
    list.isSuccess && rows.length === 0 && search.query === '' && search.tag === '' && !search.archived

  if (isFirstOne)
    return (
      <EmptyState
        icon={IconHome2}
        title={t('properties.empty.title')}
        text={t('properties.empty.text')}
        action={<LinkButton href={paths.newProperty}>{t('properties.empty.action')}</LinkButton>}
      />
    )
  return (
    <>
      <LiveFields>
        <div className={classes['filters']}>
          <SearchField
            label={t('properties.search')}
            value={search.query}
            onChange={(query) => setSearch({ query })}
          />
          <TagFilter value={search.tag} onChange={(tag) => setSearch({ tag })} />
          <Chip
            size="xs"
            variant="light"
            checked={search.archived}
            onChange={(archived) => setSearch({ archived })}
          >
            {t('properties.archived.filter')}
          </Chip>
        </div>
      </LiveFields>
      {list.isPending && <RowsSkeleton height={72} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <NoMatch
          title={t('properties.no_match.title')}
          text={
            search.query !== ''
              ? t('properties.no_match.text', { query: search.query })
              : t(search.archived ? 'properties.archived.none' : 'properties.no_match.tag')
          }
          onClear={() => setSearch(parsePropertySearch(new URLSearchParams()))}
        />
      )}
      {rows.length > 0 && (
        <>
          <p className={classes['count']} aria-live="polite">
            {t(list.hasNextPage ? 'properties.count_so_far' : 'properties.count', { count: rows.length })}
          </p>
          <ul className={classes['list']} aria-busy={list.isPlaceholderData}>
            {rows.map((property) => (
              <PropertyRow key={property.id} property={property} ahead={ahead.get(property.id)} />
            ))}
          </ul>
        </>
      )}
      <LoadMore query={list} />
    </>
  )
}
