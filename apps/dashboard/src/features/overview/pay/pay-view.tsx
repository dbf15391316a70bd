'use client'
import type { PayFigures, PayGroup } from '@stayward/contract/overview/pay-figures'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Breadcrumb } from '../../../components/breadcrumb'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { ExportMenu } from '../../../components/export-menu'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { MonthPicker } from '../../../dates/month-picker'
import { monthTitle } from '../../../i18n/format'
import { useTodays } from '../../../i18n/use-todays'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { MissingAmounts } from './missing-amounts'
import { PaidJobs } from './paid-jobs'
import classes from './pay.module.css'
import { daysOfMonth, NOBODY, parsePaySearch, paySearchPath } from './pay-search'
import { usePayWords } from './use-pay-words'

type Props = {
  /** Whether the reader only does tasks, and so only sees their own. */
  isCrew: boolean
  reader_time_zone: string
}

/** What completed jobs are paid in a month: by person, with the jobs behind it. */
export function PayView({ isCrew, reader_time_zone }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const [search, setSearch] = useUrlState(parsePaySearch, paySearchPath)
  const current = useTodays()(reader_time_zone).slice(0, 7)
  const month = search.month ?? current
  const person = isCrew ? null : search.person
  const days = daysOfMonth(month)
  const figures = api.pay.figures.useQuery({ ...days }, { placeholderData: keepPreviousData })
  const { data } = figures
  const chosen = data?.groups.find(({ key }) => (key ?? NOBODY) === person)
  const name = person === NOBODY ? t('pay.nobody') : (chosen?.label ?? t('pay.one_person'))
  const files = person === null || person === NOBODY ? days : { ...days, person_id: person }
  const jobsFile = {
    list: 'pay' as const,
    name: t('pay.files.jobs'),
    filter: () => ({ ...files, rows: 'jobs' }),
  }
  const sumsFile = { list: 'pay' as const, name: t('pay.files.people'), filter: () => days }
  return (
    <>
      <PageHead
        above={
          person !== null && (
            <Breadcrumb href={paySearchPath({ ...search, person: null })} label={t('pay.title')} />
          )
        }
        title={person === null ? t(isCrew ? 'pay.own_title' : 'pay.title') : name}
        context={person === null ? t(isCrew ? 'pay.own_context' : 'pay.context') : monthTitle(month, locale)}
        action={
          !isCrew && (
            <>
              {person === null && (
                <LinkButton variant="default" href={paths.payRates}>
                  {t('pay.set_rates')}
                </LinkButton>
              )}
              {data && data.total.jobs > 0 && person !== NOBODY && (
                <ExportMenu exports={person === null ? [sumsFile, jobsFile] : [jobsFile]} />
              )}
            </>
          )
        }
      />
      <MonthPicker month={month} current={current} onChange={(next) => setSearch({ month: next })} />
      {figures.isPending && <RowsSkeleton rows={4} height={60} label={t('common.loading')} />}
      {figures.isError && <ErrorNotice error={figures.error} retry={() => void figures.refetch()} />}
      {data && (
        <div className={classes['view']} aria-busy={figures.isPlaceholderData}>
          {data.total.jobs === 0 || (person !== null && !chosen) ? (
            <EmptyState
              icon={IconCoins}
              title={t('pay.empty.title')}
              text={t(isCrew ? 'pay.empty.own' : person === null ? 'pay.empty.text' : 'pay.empty.person')}
            />
          ) : isCrew || person !== null ? (
            <>
              <Sum of={chosen ?? data.total} />
              <PaidJobs month={month} person={person} opens={!isCrew} />
            </>
          ) : (
            <People figures={data} month={month} />
          )}
        </div>
      )}
    </>
  )
}

function Sum({ of }: { of: PayFigures['total'] }) {
  const words = usePayWords()
  return (
    <div className={classes['sum']}>
      <p className={classes['total']}>{words.sum(of.pay)}</p>
      <p className={classes['small']}>{words.jobs(of)}</p>
    </div>
  )
}

function People({ figures: { groups, total }, month }: { figures: PayFigures; month: string }) {
  const t = useTranslations('pay')
  return (
    <>
      <Sum of={total} />
      {total.jobs_without_amount > 0 && <MissingAmounts count={total.jobs_without_amount} month={month} />}
      <ul className={classes['list']} aria-label={t('people_label')}>
        {groups.map((group) => (
          <PersonRow key={group.key} group={group} month={month} />
        ))}
      </ul>
    </>
  )
}

function PersonRow({ group, month }: { group: PayGroup; month: string }) {
  const t = useTranslations('pay')
  const words = usePayWords()
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paySearchPath({ month, person: group.key ?? NOBODY })}>
          {group.label || t('nobody')}
        </Link>
        <p className={classes['small']}>{words.jobs(group)}</p>
      </div>
      <p className={classes['amount']}>{words.sum(group.pay)}</p>
    </li>
  )
}
