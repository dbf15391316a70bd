'use client'
import { Button } from '@mantine/core'
import { MAX_ISSUED_AT_ONCE } from '@stayward/contract/statements/statement-values'
import { IconPlus, IconUserDollar } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { MonthPicker } from '../../../dates/month-picker'
import { monthOfSearch } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { paths } from '../../../paths'
import { monthName } from './month-name'
import { MonthSummary } from './month-summary'
import classes from './owner-list.module.css'
import { draftsOf } from './owner-months'
import { OwnerTable } from './owner-table'
import { useMonthlyStatements } from './use-monthly-statements'

const IssueMonthDialog = dynamic(
  () => import('./issue-month-dialog').then((module) => module.IssueMonthDialog),
  { loading: () => null },
)

type Props = {
  /** The current month of the reader. */
  current: string
  /** The reader’s time zone. */
  time_zone: string
}

/** The owners of properties and how far their statements of a month are, with one button that issues the drafts. */
export function OwnerList({ current, time_zone }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const parse = useCallback(
    (params: URLSearchParams) => ({ month: monthOfSearch(params, current) }),
    [current],
  )
  const [{ month }, setSearch] = useUrlState(parse, toPath)
  const [isIssuing, setIsIssuing] = useState(false)
  const { query, statements, isComplete } = useMonthlyStatements(month)
  // As many as one request issues; the others are offered afterwards.
  const drafts = draftsOf(statements).slice(0, MAX_ISSUED_AT_ONCE)
  const isEmpty = query.isSuccess && statements.length === 0
  const title = monthTitle(month, locale)
  const canIssue = isComplete && drafts.length > 0
  const create = (
    <LinkButton
      href={paths.newPropertyOwner}
      variant={canIssue ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('owners.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('owners.title')} about={t('owners.context')} action={!isEmpty && create} />
      {isEmpty ? (
        <EmptyState
          icon={IconUserDollar}
          title={t('owners.empty.title')}
          text={t('owners.empty.text')}
          action={create}
        />
      ) : (
        <div className={classes['line']}>
          <MonthPicker month={month} last={current} onChange={(next) => setSearch({ month: next })} />
          {canIssue && (
            <Button onClick={() => setIsIssuing(true)}>
              {t('owners.issue.action', { count: drafts.length, month: monthName(month, locale) })}
            </Button>
          )}
        </div>
      )}
      {query.isPending && <RowsSkeleton rows={5} height={60} label={t('common.loading')} />}
      {query.isError && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {statements.length > 0 && (
        <div className={classes['month']} aria-busy={query.isPlaceholderData}>
          <MonthSummary statements={statements} />
          <OwnerTable month={month} statements={statements} time_zone={time_zone} />
        </div>
      )}
      {isIssuing && (
        <IssueMonthDialog month={month} title={title} drafts={drafts} onClose={() => setIsIssuing(false)} />
      )}
    </>
  )
}

const toPath = ({ month }: { month: string }) => paths.propertyOwners(month)
