'use client'
import type { PaidJob } from '@stayward/contract/overview/pay-figures'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './pay.module.css'
import { jobDays } from './job-days'
import { jobsInput } from './pay-search'
import { usePayWords } from './use-pay-words'

type Props = {
  month: string
  person: string | null
  property_id: string | null
  /** Whether the reader can open the tasks: those who do them for others see completed ones only for a while. */
  opens: boolean
}

/** The completed jobs of a month by day, the latest first. */
export function PaidJobs({ month, person, property_id, opens }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const words = usePayWords()
  const list = api.pay.jobs.useInfiniteQuery(jobsInput(month, { person, property_id }), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const days = jobDays(jobs)
  return (
    <>
      {list.isPending && <RowsSkeleton rows={4} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {jobs.length > 0 && (
        <div className={classes['list']}>
          {days.map(({ day, jobs: ofDay, sums }) => (
            <section key={day}>
              <h2 className={classes['day']}>
                <span>{format.day(day)}</span>
                {/* The sum of the only day is that of the month. */}
                {days.length > 1 && ofDay.length > 1 && sums.length > 0 && <span>{words.sum(sums)}</span>}
              </h2>
              <ul aria-label={t('pay.jobs_of_day', { day: format.day(day) })}>
                {ofDay.map((job) => (
                  <Row key={job.task_id} job={job} opens={opens} />
                ))}
              </ul>
            </section>
          ))}
        </div>
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
  const { task_id, property_name, pay, minutes } = job
  const details = [
    title,
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
        <p className={classes['small']}>
          <FactLine all={details} />
        </p>
      </div>
      <p className={classes['amount']} data-is-missing={pay === null}>
        {pay ? format.money(pay.amount, pay.currency) : t('pay.no_amount')}
      </p>
    </li>
  )
}
