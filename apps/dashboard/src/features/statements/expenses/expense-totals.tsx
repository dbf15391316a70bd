'use client'
import { Chip } from '@mantine/core'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@stayward/contract/statements/expense-values'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FilterChips } from '../../../components/filter-chips'
import { knownWord } from '../../../components/known-words'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import { expenseFilter, type ShownExpenses } from './expense-search'
import classes from './expense-list.module.css'

type Totals = Outputs['expenses']['totals']['items']

/** Stands for all categories among the chips. */
const ALL = 'all'

type Props = { search: ShownExpenses; onChoose: (category: ExpenseCategory | null) => void }

/** What the expenses of some months and properties add up to, by category, each currency alone. A category is chosen here. */
export function ExpenseTotals({ search, onChoose }: Props) {
  const t = useTranslations('expenses')
  const format = useFormat()
  // A chip that somebody used stays, and keeps the focus.
  const [hasChosen, setHasChosen] = useState(false)
  const totals = api.expenses.totals.useQuery(expenseFilter(search), { placeholderData: keepPreviousData })
  const items = totals.data?.items ?? []
  const shown = EXPENSE_CATEGORIES.filter(
    (category) => category === search.category || sumsOf(items, category).length > 0,
  )
  if (shown.length === 0) return null
  const inWords = (sums: readonly { currency: string; amount: string }[]) =>
    sums.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')
  const total = search.category === null ? items : sumsOf(items, search.category)
  const canChoose = shown.length > 1 || search.category !== null || hasChosen
  return (
    <div className={classes['totals']} aria-busy={totals.isPlaceholderData}>
      {total.length > 0 && (
        <p className={classes['total']}>
          {t('total')} <b>{inWords(total)}</b>
        </p>
      )}
      {canChoose && (
        <FilterChips label={t('columns.category')}>
          <Chip.Group
            value={search.category ?? ALL}
            onChange={(value) => {
              setHasChosen(true)
              onChoose(knownWord(EXPENSE_CATEGORIES, value))
            }}
          >
            <Chip value={ALL} size="xs" variant="light" name="category">
              {t('all_categories')}
            </Chip>
            {shown.map((category) => (
              <Chip key={category} value={category} size="xs" variant="light" name="category">
                {t(`categories.${category}`)} <b>{inWords(sumsOf(items, category))}</b>
              </Chip>
            ))}
          </Chip.Group>
        </FilterChips>
      )}
    </div>
  )
}

const sumsOf = (totals: Totals, category: ExpenseCategory) =>
  totals.flatMap(({ currency, categories }) =>
    categories.filter((sum) => sum.category === category).map(({ amount }) => ({ currency, amount })),
  )
