'use client'
import type { PaidJob } from '@stayward/contract/overview/pay-figures'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './pay.module.css'
import { jobsInput } from './pay-search'
import { usePayWords } from './use-pay-words'

type Props = {
  month: string
  person: string | null
  /** Whether the reader can open the tasks: those who do them for others see completed ones only for a while. */
  opens: boolean
}

/** The completed jobs of a month, the latest first. */
export function PaidJobs({ month, person, opens }: Props) {
  const t = useTranslations()
  const list = api.pay.jobs.useInfiniteQuery(jobsInput(month, person), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {list.isPending && <RowsSkeleton rows={4} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {jobs.length > 0 && (
        <ul className={classes['list']} aria-label={t('pay.jobs_label')}>
          {jobs.map((job) => (
            <Row key={job.task_id} job={job} opens={opens} />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}

function Row({ job, opens }: { job: PaidJob; opens: boolean }) {
  const t = useTranslations()
  const format = useFormat()
  const title = useTaskTitle()(job.title)
  const { duration } = usePayWords()
  const { task_id, service, property_name, day, pay, minutes } = job
  const details = [
    title,
    t(`services.${service}`),
    minutes !== null && duration(minutes),
    pay && pay.source !== 'account' && t(`pay.sources.${pay.source}`),
  ]
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        {opens ? (
          <Link className={classes['opener']} href={paths.task(task_id)}>
            {property_name}
          </Link>
        ) : (
          <p className={classes['title']}>{property_name}</p>
        )}
        <p className={classes['small']}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes['small']}>{format.date(day)}</p>
      <p className={classes['amount']} data-is-missing={pay === null}>
        {pay ? format.money(pay.amount, pay.currency) : t('pay.no_amount')}
      </p>
    </li>
  )
}
