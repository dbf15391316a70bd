'use client'
import { keepPreviousData } from '@tanstack/react-query'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import type { Statement } from '@stayward/contract/statements/statement'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { Badge } from '../../../components/badge'
import { Breadcrumb } from '../../../components/breadcrumb'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { dayOf, monthTitle } from '../../../i18n/format'
import { MonthPicker } from '../../../dates/month-picker'
import { monthOfSearch } from '../../../dates/months'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { StatementActions } from './statement-actions'
import { StatementHistory } from './statement-history'
import { StatementLinks } from './statement-links'
import { StatementSheet } from './statement-sheet'
import classes from './statement-view.module.css'

const AddExpenseDialog = dynamic(
  () => import('../expenses/add-expense-dialog').then((module) => module.AddExpenseDialog),
  { loading: () => null },
)
const EditExpenseDialog = dynamic(
  () => import('../expenses/edit-expense-dialog').then((module) => module.EditExpenseDialog),
  { loading: () => null },
)
const IssueDialog = dynamic(() => import('./issue-dialog').then((module) => module.IssueDialog), {
  loading: () => null,
})

type Open = { dialog: 'add' | 'issue' } | { dialog: 'edit'; expense_id: string }

type Props = {
  owner: PropertyOwner
  /** The current month of the reader. */
  current: string
  /** The reader’s time zone. */
  time_zone: string
}

/** An owner with their statement of a month. */
export function StatementView({ owner, current, time_zone }: Props) {
  const t = useTranslations('statements')
  const common = useTranslations('common')
  const locale = useLocale()
  const property_owner_id = owner.id
  const parse = useCallback(
    (params: URLSearchParams) => ({ month: monthOfSearch(params, current) }),
    [current],
  )
  const toPath = useCallback(
    ({ month }: { month: string }) => paths.propertyOwner(property_owner_id, month),
    [property_owner_id],
  )
  const [{ month }, setSearch] = useUrlState(parse, toPath)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const query = api.propertyOwners.statement.useQuery(
    { property_owner_id, month },
    { placeholderData: keepPreviousData },
  )
  const issued = api.propertyOwners.statements.useQuery({ property_owner_id })
  const company = api.account.company.useQuery()
  const statement = query.data
  const canIssue = statement?.allowed_actions.some(({ action, allowed }) => action === 'issue' && allowed)
  const hasProperties = owner.properties.length > 0
  return (
    <>
      <div className={classes['head']}>
        <PageHead
          above={<Breadcrumb href={paths.propertyOwners(month)} label={t('back')} />}
          title={owner.name}
          context={owner.email ?? t('no_email')}
          action={
            <StatementActions
              owner={owner}
              canIssue={canIssue === true}
              onAdd={() => setOpen({ dialog: 'add' })}
              onIssue={() => setOpen({ dialog: 'issue' })}
            />
          }
        />
      </div>
      <MonthPicker
        month={month}
        last={current}
        describe={(title, one) =>
          issued.data?.items.some((of) => of.month === one) ? t('issued_month', { month: title }) : title
        }
        onChange={(next) => setSearch({ month: next })}
      />
      {!hasProperties && (
        <div className={classes['notice']}>
          <Notice tone="information" title={t('no_properties.title')}>
            {t('no_properties.text')}
          </Notice>
        </div>
      )}
      {query.isPending && <RowsSkeleton rows={6} height={60} label={common('loading')} />}
      {query.isError && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {statement && (
        <div className={classes['columns']} aria-busy={query.isPlaceholderData}>
          <StatementSheet
            month={statement.month}
            content={statement}
            company={company.data ?? null}
            number={statement.number}
            issued_on={statement.issued_at && dayOf(statement.issued_at, time_zone)}
            status={<Status statement={statement} />}
            onEditExpense={
              statement.status === 'draft'
                ? (expense_id) => setOpen({ dialog: 'edit', expense_id })
                : undefined
            }
          />
          {statement.status === 'issued' && (
            <StatementLinks owner={owner} month={statement.month} time_zone={time_zone} />
          )}
          <StatementHistory
            statements={issued.data?.items ?? []}
            month={month}
            onOpen={(next) => setSearch({ month: next })}
          />
        </div>
      )}
      {open?.dialog === 'add' && (
        <AddExpenseDialog
          property_ids={owner.properties.map(({ property_id }) => property_id)}
          month={month}
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && <EditExpenseDialog expense_id={open.expense_id} onClose={close} />}
      {open?.dialog === 'issue' && statement && (
        <IssueDialog statement={statement} title={monthTitle(statement.month, locale)} onClose={close} />
      )}
    </>
  )
}

function Status({ statement }: { statement: Statement }) {
  const t = useTranslations('statements.status')
  const { status, number, issued_by, allowed_actions } = statement
  if (status === 'draft')
    return (
      <>
        <Badge tone="attention" icon={IconPencil}>
          {t('draft')}
        </Badge>
        <p>{t(allowed_actions.some(({ allowed }) => allowed) ? 'draft_text' : 'month_not_over')}</p>
      </>
    )
  return (
    <div className={classes['status']}>
      <Badge tone="ready" icon={IconLock}>
        {t('issued', { number: number ?? 0 })}
      </Badge>
      {issued_by && <p>{`${issued_by.name} ${issued_by.last_name}`}</p>}
    </div>
  )
}
