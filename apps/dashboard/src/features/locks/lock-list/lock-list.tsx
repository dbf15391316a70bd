'use client'
import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { LockCommand } from '@stayward/contract/locks/smart-lock'
import { IconLockPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ChoiceChips } from '../../../components/choice-chips'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Filters } from '../../../components/filters'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { SearchField } from '../../../components/search-field'
import { sortRows, type Sorting } from '../../../components/sorting'
import { useAllPages } from '../../../components/use-all-pages'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { asTroubled } from '../../integrations/device-troubles'
import { useUnassignedDevices } from '../../integrations/use-unassigned-devices'
import { TagFilter } from '../../properties/tag-filter'
import { useBatteryTasks } from '../use-battery-tasks'
import { useCommands } from '../use-commands'
import classes from './lock-list.module.css'
import {
  hasTrouble,
  lockListInput,
  lockSearchPath,
  namedLike,
  parseLockSearch,
  unassignedLike,
} from './lock-search'
import { type LockColumn, sortValueOf } from './lock-sorting'
import { LockTable } from './lock-table'
import { LOCK_TROUBLES, type LockTrouble, troubledFirst } from './lock-troubles'
import { UnassignedLocks } from './unassigned-locks'

const CreateTaskDialog = dynamic(
  () => import('../../work/tasks/create-task-dialog').then((module) => module.CreateTaskDialog),
  { loading: () => null },
)

const OperateLockDialog = dynamic(
  () => import('../operate-lock-dialog').then((module) => module.OperateLockDialog),
  { loading: () => null },
)

/** What vendors report is stored every few minutes; activity tells only of locks that go offline, come back or run low. */
const REFRESH_MS = 60_000

/** The locks of all properties of the reader: which need somebody, and how the others are. Below, those of no property. */
export function LockList() {
  const t = useTranslations()
  const locale = useLocale()
  const [search, setSearch] = useUrlState(parseLockSearch, lockSearchPath)
  const [sorting, setSorting] = useState<Sorting<LockColumn> | null>(null)
  const [planned, setPlanned] = useState<ListedLock | null>(null)
  const [operated, setOperated] = useState<{ lock: ListedLock; command: LockCommand } | null>(null)
  const commands = useCommands()
  const list = api.smartLocks.listAll.useInfiniteQuery(lockListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      commands.pollInterval((state.data?.pages ?? []).flatMap(({ items }) => items)) || REFRESH_MS,
  })
  const { devices, is_reading } = useUnassignedDevices()
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  // What is counted, and said not to be there, is so only once all of them are here.
  useAllPages(list)
  const isWhole = list.isSuccess && !list.hasNextPage && !list.isPlaceholderData
  const named = namedLike(all, search.query)
  const shown = named.filter((lock) => hasTrouble(lock, search.only))
  const locks = sorting === null ? troubledFirst(shown) : sortRows(shown, sorting, sortValueOf, locale)
  const unassigned = unassignedLike(devices, search)
  const shownUnassigned = unassigned.filter(({ device }) => hasTrouble(asTroubled(device), search.only))
  const low = all.filter((lock) => hasTrouble(lock, 'battery'))
  const batteries = useBatteryTasks(
    low.map(({ property }) => property),
    low,
  )
  const chip = (value: LockTrouble | 'any') => {
    const troubled = [...named, ...unassigned.map(({ device }) => asTroubled(device))]
    const count = troubled.filter((lock) => hasTrouble(lock, value)).length
    return { value, count, label: t(`locks.list.only.${value}`, { count }) }
  }
  const kinds = LOCK_TROUBLES.map(chip).filter(({ value, count }) => count > 0 || search.only === value)
  // All that need attention are those of the only kind there is.
  const choices = kinds.length > 1 || search.only === 'any' ? [chip('any'), ...kinds] : kinds
  if (isWhole && !is_reading && all.length + devices.length === 0 && search.tag === '')
    return (
      <EmptyState
        icon={IconLockPlus}
        title={t('locks.list.empty.title')}
        text={t('locks.list.empty.text')}
        action={<LinkButton href={paths.integrations}>{t('locks.list.empty.action')}</LinkButton>}
      />
    )
  return (
    <>
      <Filters>
        <div className={classes['fields']}>
          <SearchField
            label={t('locks.list.search')}
            value={search.query}
            onChange={(query) => setSearch({ query })}
          />
          <TagFilter value={search.tag} onChange={(tag) => setSearch({ tag })} />
        </div>
        {isWhole && choices.length > 0 && (
          <ChoiceChips
            label={t('locks.list.filter')}
            name="locks"
            unchosen={t('locks.list.all', { count: named.length + unassigned.length })}
            choices={choices}
            value={search.only}
            onChange={(only) => setSearch({ only })}
          />
        )}
      </Filters>
      {(!isWhole || is_reading) && !list.isError && locks.length === 0 && (
        <RowsSkeleton height={60} label={t('common.loading')} />
      )}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {isWhole && !is_reading && locks.length === 0 && shownUnassigned.length === 0 && (
        <NoMatch
          title={t('locks.list.no_match.title')}
          text={t('locks.list.no_match.text')}
          onClear={() => setSearch(parseLockSearch(new URLSearchParams()))}
        />
      )}
      {locks.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          {isWhole && choices.length === 0 && (
            <p className={classes['well']}>{t('locks.list.well', { count: named.length })}</p>
          )}
          <LockTable
            locks={locks}
            sorting={sorting}
            changeOf={batteries.changeOf}
            onSort={setSorting}
            onPlan={setPlanned}
            awaitedOf={commands.awaited}
            onOperate={(lock, command) => setOperated({ lock, command })}
          />
        </div>
      )}
      <LoadMore query={list} />
      <UnassignedLocks devices={shownUnassigned} />
      {operated && (
        <OperateLockDialog
          command={operated.command}
          lock={operated.lock}
          property_name={operated.lock.property.name}
          onAccepted={commands.remember}
          onClose={() => setOperated(null)}
        />
      )}
      {planned && <CreateTaskDialog given={batteries.newTaskFor(planned)} onClose={() => setPlanned(null)} />}
    </>
  )
}
