'use client'
import { Button } from '@mantine/core'
import type { PayFigures } from '@stayward/contract/overview/pay-figures'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Breadcrumb } from '../../../components/breadcrumb'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { ExportMenu } from '../../../components/export-menu'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { MonthPicker } from '../../../dates/month-picker'
import { monthAfter } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { useTodays } from '../../../i18n/use-todays'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { monthName } from '../../properties/owners/month-name'
import { PropertyFilter } from '../../properties/property-filter'
import { MissingAmounts } from './missing-amounts'
import { PaidJobs } from './paid-jobs'
import { PaidPeople } from './paid-people'
import classes from './pay.module.css'
import { NOBODY, parsePaySearch, payInput, paySearchPath } from './pay-search'
import { usePayWords } from './use-pay-words'

type Props = {
  /** Whether the reader only does tasks, and so only sees their own. */
  isCrew: boolean
  reader_time_zone: string
  /** The month of a URL without one: the last that had jobs as the page was opened. */
  opening: string
}

/** What completed jobs are paid in a month: by person, with the jobs behind it. */
export function PayView({ isCrew, reader_time_zone, opening }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const [search, setSearch] = useUrlState(parsePaySearch, paySearchPath)
  const current = useTodays()(reader_time_zone).slice(0, 7)
  const month = search.month ?? opening
  const person = isCrew ? null : search.person
  const property_id = isCrew ? null : search.property_id
  const figures = api.pay.figures.useQuery(payInput(month, property_id), {
    placeholderData: keepPreviousData,
  })
  const rates = api.pay.rates.useQuery(undefined, { enabled: !isCrew })
  const { data } = figures
  const chosen = data?.groups.find(({ key }) => (key ?? NOBODY) === person)
  const name = person === NOBODY ? t('pay.nobody') : (chosen?.label ?? t('pay.one_person'))
  const asked = payInput(month, property_id)
  const files = person === null || person === NOBODY ? asked : { ...asked, person_id: person }
  const jobsFile = {
    list: 'pay' as const,
    name: t('pay.files.jobs'),
    filter: () => ({ ...files, rows: 'jobs' }),
  }
  const sumsFile = { list: 'pay' as const, name: t('pay.files.people'), filter: () => asked }
  // Managers without a usual pay are led to it in the page itself.
  const hasRates = (rates.data?.items.length ?? 1) > 0
  const isEmpty = data !== undefined && (data.total.jobs === 0 || (person !== null && !chosen))
  return (
    <>
      <PageHead
        above={
          person !== null && (
            <Breadcrumb href={paySearchPath({ ...search, person: null })} label={t('pay.title')} />
          )
        }
        title={person === null ? t(isCrew ? 'pay.own_title' : 'pay.title') : name}
        context={person === null ? !isCrew && t('pay.context') : monthTitle(month, locale)}
        action={
          !isCrew && (
            <>
              {person === null && hasRates && (
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
      <div className={classes['filters']} data-filters>
        <MonthPicker month={month} last={current} onChange={(next) => setSearch({ month: next })} />
        {!isCrew && (
          <div className={classes['property']}>
            <LiveFields>
              <PropertyFilter
                label={t('pay.property')}
                unchosen={t('pay.any_property')}
                value={property_id}
                onChange={(id) => setSearch({ property_id: id })}
              />
            </LiveFields>
          </div>
        )}
      </div>
      {search.month === null && opening !== current && (
        <p className={classes['opened']}>
          {t('pay.opened', { current: monthName(current, locale), month: monthName(month, locale) })}
        </p>
      )}
      {figures.isPending && <RowsSkeleton rows={4} height={60} label={t('common.loading')} />}
      {figures.isError && <ErrorNotice error={figures.error} retry={() => void figures.refetch()} />}
      {data && (
        <div className={classes['view']} aria-busy={figures.isPlaceholderData}>
          {isEmpty ? (
            <EmptyState
              icon={IconCoins}
              title={t('pay.empty.title')}
              text={t(
                isCrew
                  ? 'pay.empty.own'
                  : person !== null || property_id !== null
                    ? 'pay.empty.person'
                    : hasRates
                      ? 'pay.empty.text_set'
                      : 'pay.empty.text',
              )}
              action={
                hasRates ? (
                  // At the beginning of a month, the last one is what one comes for.
                  month === current && (
                    <Button variant="default" onClick={() => setSearch({ month: monthAfter(current, -1) })}>
                      {t('pay.empty.earlier', { month: monthTitle(monthAfter(current, -1), locale) })}
                    </Button>
                  )
                ) : (
                  <LinkButton href={paths.payRates}>{t('pay.set_first')}</LinkButton>
                )
              }
            />
          ) : isCrew || person !== null ? (
            <>
              <Sum of={chosen ?? data.total} title={monthTitle(month, locale)} />
              <PaidJobs month={month} person={person} property_id={property_id} opens={!isCrew} />
            </>
          ) : (
            <>
              {data.total.pay.length > 0 && <Sum of={data.total} title={monthTitle(month, locale)} />}
              {data.total.jobs_without_amount > 0 && (
                <MissingAmounts
                  count={data.total.jobs_without_amount}
                  month={month}
                  property_id={property_id}
                  hasRates={hasRates}
                />
              )}
              <PaidPeople groups={data.groups} month={month} property_id={property_id} />
            </>
          )}
        </div>
      )}
    </>
  )
}

function Sum({ of, title }: { of: PayFigures['total']; title: string }) {
  const t = useTranslations('pay')
  const words = usePayWords()
  return (
    <div className={classes['sum']}>
      <p className={classes['small']}>{title}</p>
      <p className={classes['total']}>{of.pay.length === 0 ? t('no_amounts') : words.sum(of.pay)}</p>
      <p className={classes['small']}>{words.jobs(of)}</p>
    </div>
  )
}
