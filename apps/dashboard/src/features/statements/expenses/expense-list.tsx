'use client'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { ExportMenu } from '../../../components/export-menu'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { MonthPicker } from '../../../dates/month-picker'
import { monthAfter } from '../../../dates/months'
import { api } from '../../../trpc/api'
import { monthName } from '../../properties/owners/month-name'
import { PropertyFilter } from '../../properties/property-filter'
import {
  expenseListFilter,
  expenseSearchPath,
  expensesInput,
  parseExpenseSearch,
  type ShownExpenses,
} from './expense-search'
import { ExpenseTotals } from './expense-totals'
import { ExpenseTable } from './expense-table'
import classes from './expense-list.module.css'

const AddExpenseDialog = dynamic(
  () => import('./add-expense-dialog').then((module) => module.AddExpenseDialog),
  { loading: () => null },
)
const EditExpenseDialog = dynamic(
  () => import('./edit-expense-dialog').then((module) => module.EditExpenseDialog),
  { loading: () => null },
)

type Props = {
  /** The month of the reader. */
  current: string
  /** The month of a URL without one: the last that had expenses as the page was opened. */
  opening: string
}

/** What was paid for the reader's properties in a month, with its total. */
export function ExpenseList({ current, opening }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const [chosen, setSearch] = useUrlState(parseExpenseSearch, expenseSearchPath)
  const search = { ...chosen, month: chosen.month ?? opening }
  /** Whether the page has opened with an earlier month, as the current one had nothing yet. */
  const isEarlier = chosen.month === null && opening !== current
  const [open, setOpen] = useState<{ expense_id: string | null } | null>(null)
  const list = api.expenses.list.useInfiniteQuery(expensesInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const isEmpty = list.isSuccess && items.length === 0
  const all = api.expenses.totals.useQuery({})
  // Nobody has entered any yet; otherwise others are elsewhere.
  const isFirst = all.data?.items.length === 0
  const before = monthAfter(current, -1)
  const earlier = api.expenses.list.useQuery(
    { ...expensesInput({ ...search, month: before }), size: 1 },
    { enabled: isEmpty && search.month === current },
  )
  // At the beginning of a month, the last one is what one comes for.
  const isBeginning = isEmpty && search.month === current && (earlier.data?.items.length ?? 0) > 0
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ expense_id: null })}
    >
      {t('expenses.add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('expenses.title')}
        about={t('expenses.context')}
        action={
          !isEmpty && (
            <>
              {items.length > 0 && (
                <ExportMenu exports={[{ list: 'expenses', filter: () => expenseListFilter(search) }]} />
              )}
              {add}
            </>
          )
        }
      />
      <div className={classes['filters']} data-filters hidden={isEmpty && isFirst}>
        <MonthPicker
          month={search.month}
          last={current}
          all={t('expenses.all_months')}
          onChange={(month) => setSearch({ month })}
        />
        <PropertyFilter
          label={t('expenses.filter')}
          unchosen={t('expenses.all')}
          value={search.property_id}
          onChange={(property_id) => setSearch({ property_id })}
        />
      </div>
      {isEarlier && (
        <p className={classes['opened']}>
          {t('expenses.opened', { current: monthName(current, locale), month: monthName(opening, locale) })}
        </p>
      )}
      <ExpenseTotals search={search} onChoose={(category) => setSearch({ category })} />
      {list.isPending && <RowsSkeleton rows={5} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={IconReceipt}
          title={t(isFirst ? 'expenses.empty.title' : 'expenses.empty.of_filter')}
          text={isBeginning ? <MonthBefore search={search} before={before} /> : t('expenses.empty.text')}
          action={
            <>
              {add}
              {!isFirst && (
                <Button
                  variant="default"
                  onClick={() => setSearch({ month: '', property_id: null, category: null })}
                >
                  {t('expenses.empty.show_all')}
                </Button>
              )}
            </>
          }
        />
      )}
      {items.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          <ExpenseTable expenses={items} onOpen={(expense_id) => setOpen({ expense_id })} />
        </div>
      )}
      <LoadMore query={list} />
      {open?.expense_id === null && (
        <AddExpenseDialog
          {...(search.property_id !== null && { chosen: search.property_id })}
          // A new expense is most likely of today, not of the earlier month that the page has opened with.
          {...(search.month !== '' && !isEarlier && { month: search.month })}
          {...(search.month !== '' && {
            // An expense of another month would not be seen.
            onAdded: (day: string) => setSearch({ month: day.slice(0, 7) }),
          })}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open.expense_id !== null && (
        <EditExpenseDialog expense_id={open.expense_id} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type MonthBeforeProps = { search: ShownExpenses; before: string }

/** Says that a month has nothing yet, and leads to the one before. */
function MonthBefore({ search, before }: MonthBeforeProps) {
  const t = useTranslations('expenses.empty')
  const locale = useLocale()
  return t.rich('of_month', {
    month: monthName(search.month, locale),
    before: monthName(before, locale),
    link: (words) => <Link href={expenseSearchPath({ ...search, month: before })}>{words}</Link>,
  })
}
