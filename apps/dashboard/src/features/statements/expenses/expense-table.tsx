'use client'
import type { Expense } from '@stayward/contract/statements/expense'
import { IconPaperclip } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { monthText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './expense-list.module.css'

type Props = { expenses: readonly Expense[]; onOpen: (expense_id: string) => void }

/** Expenses with their property and its owner, the latest day first. A row opens its expense. */
export function ExpenseTable({ expenses, onOpen }: Props) {
  const t = useTranslations('expenses.columns')
  const categories = useTranslations('expenses.categories')
  const locale = useLocale()
  const format = useFormat()
  const properties = usePropertiesById(expenses.map(({ property_id }) => property_id))
  // For managers of other accounts there are no owners to see.
  const hasOwners = expenses.some(({ property_owner }) => property_owner !== null)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col" className={classes['category']}>
            {t('category')}
          </th>
          <th scope="col">{t('property')}</th>
          {hasOwners && <th scope="col">{t('owner')}</th>}
          <th scope="col" className={classes['amount']}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {expenses.map(
          ({ id, day, description, category, note, receipt, property_id, property_owner, ...paid }) => (
            <tr key={id}>
              <td className={classes['day']}>{format.day(day)}</td>
              <th scope="row">
                <button type="button" className={classes['opener']} onClick={() => onOpen(id)}>
                  {description}
                </button>
                {receipt !== null && (
                  <span className={classes['receipt']} title={t('receipt')}>
                    <IconPaperclip size={14} stroke={1.75} aria-label={t('receipt')} />
                  </span>
                )}
                <p className={`${classes['small']} ${classes['below']}`}>{categories(category)}</p>
                {note !== null && <p className={classes['small']}>{note}</p>}
              </th>
              <td className={classes['category']}>{categories(category)}</td>
              <td className={classes['property']}>{properties.get(property_id)?.name ?? ''}</td>
              {hasOwners && (
                <td className={classes['owner']}>
                  {property_owner === null && <span className={classes['none']}>{t('no_owner')}</span>}
                  {property_owner && (
                    <Link
                      href={paths.propertyOwner(property_owner.id, day.slice(0, 7))}
                      title={t('statement', { month: monthText(day, locale) })}
                    >
                      {property_owner.name}
                    </Link>
                  )}
                </td>
              )}
              <td className={classes['amount']}>{format.money(paid.amount, paid.currency)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
