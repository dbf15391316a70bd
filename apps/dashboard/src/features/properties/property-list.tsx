'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import { keepPreviousData } from '@tanstack/react-query'
import { Chip } from '@mantine/core'
import { IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from '../../components/live-fields'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { LoadMore } from '../../components/load-more'
import { NoMatch } from '../../components/no-match'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { SearchField } from '../../components/search-field'
import { SelectSwitch, useSelecting } from '../../components/select-switch'
import { SelectionBar } from '../../components/selection-bar'
import { useAllPages } from '../../components/use-all-pages'
import { useSelection } from '../../components/use-selection'
import { useUrlState } from '../../components/use-url-state'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import classes from './property-list.module.css'
import { PropertyTable } from './property-table'
import { TagFilter } from './tag-filter'
import { useNeedsByProperty } from './use-needs-by-property'
import { useNightsAhead } from './use-nights-ahead'
import { parsePropertySearch, propertyListInput, propertySearchPath } from './property-search'

/** The properties that the reader sees, each with its nights ahead; several are changed at once. */
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
  const needs = useNeedsByProperty(!search.archived)
  const editable = search.archived
    ? []
    : rows.filter(({ access_level }) => allows(access_level, 'property.edit'))
  const selection = useSelection<Pick<Property, 'id'>>(editable)
  const { isSelecting, toggle } = useSelecting(selection)
  // What sorts a list has to see all of it.
  const [isSorted, setIsSorted] = useState(false)
  useAllPages(list, isSorted)
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
        <div className={classes['filters']} data-filters>
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
          <div className={classes['above']}>
            <p className={classes['count']} aria-live="polite">
              {t(list.hasNextPage ? 'properties.count_so_far' : 'properties.count', { count: rows.length })}
            </p>
            {editable.length > 1 && (
              <div className={classes['select']}>
                <SelectSwitch isSelecting={isSelecting} onToggle={toggle} />
              </div>
            )}
          </div>
          <div
            className={classes['list']}
            data-selecting={(isSelecting && editable.length > 1) || undefined}
            aria-busy={list.isPlaceholderData}
          >
            <PropertyTable
              properties={rows}
              ahead={search.archived ? undefined : ahead}
              needs={needs}
              selection={selection}
              selectable={new Set(editable.map(({ id }) => id))}
              onSort={() => setIsSorted(true)}
            />
          </div>
        </>
      )}
      <LoadMore query={list} />
      {selection.rows.length > 0 && (
        <SelectionBar
          label={t('properties.selection.label')}
          count={selection.rows.length}
          onClear={selection.clear}
        >
          <LinkButton href={paths.bulkEdit({ chosen: selection.rows.map(({ id }) => id) })}>
            {t('properties.selection.edit')}
          </LinkButton>
        </SelectionBar>
      )}
    </>
  )
}
