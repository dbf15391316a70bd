'use client'
import { Button } from '@mantine/core'
import type { Expense } from '@stayward/contract/statements/expense'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LiveFields } from '../../../components/live-fields'
import { LoadMore } from '../../../components/load-more'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { PropertySelect } from '../../properties/property-select'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './expense-list.module.css'

const AddExpenseDialog = dynamic(
  () => import('./add-expense-dialog').then((module) => module.AddExpenseDialog),
  { loading: () => null },
)
const EditExpenseDialog = dynamic(
  () => import('./edit-expense-dialog').then((module) => module.EditExpenseDialog),
  { loading: () => null },
)

/** What was paid for the reader's properties, the latest day first. */
export function ExpenseList() {
  const t = useTranslations()
  const [property_id, setProperty] = useState<string | null>(null)
  const [open, setOpen] = useState<{ expense_id: string | null } | null>(null)
  const list = api.expenses.list.useInfiniteQuery(
    { ...(property_id !== null && { property_id: [property_id] }) },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const properties = usePropertiesById(items.map((expense) => expense.property_id))
  const isEmpty = list.isSuccess && items.length === 0
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
        context={t('expenses.context')}
        action={!(isEmpty && property_id === null) && add}
      />
      {!(isEmpty && property_id === null) && (
        <LiveFields>
          <div className={classes['filter']}>
            <PropertySelect
              label={t('expenses.filter')}
              placeholder={t('expenses.all')}
              value={property_id}
              clearable
              onChange={setProperty}
            />
          </div>
        </LiveFields>
      )}
      {list.isPending && <RowsSkeleton rows={5} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={IconReceipt}
          title={t(property_id === null ? 'expenses.empty.title' : 'expenses.empty.of_property')}
          text={t('expenses.empty.text')}
          action={property_id === null && add}
        />
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((expense) => (
            <Row
              key={expense.id}
              expense={expense}
              property={properties.get(expense.property_id)?.name ?? ''}
              onOpen={() => setOpen({ expense_id: expense.id })}
            />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
      {open?.expense_id === null && <AddExpenseDialog onClose={() => setOpen(null)} />}
      {open !== null && open.expense_id !== null && (
        <EditExpenseDialog expense_id={open.expense_id} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function Row({ expense, property, onOpen }: { expense: Expense; property: string; onOpen: () => void }) {
  const format = useFormat()
  const { day, description, amount, currency, note } = expense
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <button type="button" className={classes['opener']} onClick={onOpen}>
          {description}
        </button>
        <p className={classes['small']}>{[property, note].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes['small']}>{format.date(day)}</p>
      <p className={classes['amount']}>{format.money(amount, currency)}</p>
    </li>
  )
}
