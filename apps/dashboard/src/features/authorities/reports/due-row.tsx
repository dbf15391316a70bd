'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { ListedReport } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FactLine } from '../../../components/fact-line'
import { Link } from '../../../components/link'
import { useErrorWords } from '../../../errors/use-error-words'
import { deadlineParts } from '../../../i18n/deadline'
import { timeText } from '../../../i18n/format'
import { useDeadline } from '../../../i18n/use-deadline'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { ZoneNote } from '../../overview/today/zone-note'
import { stayName } from '../../stays/bookings/stay-name'
import { DueStep } from './due-step'
import classes from './due-list.module.css'
import { type NextStep, nextStep } from './next-step'
import { ReportStateBadge } from './report-state-badge'
import { useReportSteps } from './use-report-steps'
import { useReportTitle } from './use-report-title'
import { useReportWords } from './use-report-words'

/** Steps that only say what to do together with why a report waits. */
const EXPLAINED: readonly NextStep[] = ['wait', 'write', 'add_address']

/** The focus moves on to the next row with something to do, which is found before this one leaves the list. */
function focusAfter(row: HTMLElement | null): () => void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-duty]')]
  const following = row === null ? [] : rows.slice(rows.indexOf(row) + 1)
  const next = following.find((one) => one.querySelector('[data-step], input') !== null)
  return () => next?.querySelector<HTMLElement>('[data-step], input')?.focus()
}

type Props = {
  report: ListedReport
  /** Whether the list is that of accepted ones, which need no word for it. */
  isAccepted: boolean
  reader_time_zone: string
}

/** A report: whose, until when or since when the authority has it, and the one thing to do about it. */
export function DueRow({ report, isAccepted, reader_time_zone }: Props) {
  const t = useTranslations('reports')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const deadline = useDeadline()
  const words = useErrorWords()
  const titleOf = useReportTitle()
  const say = useReportWords(report.time_zone)
  const row = useRef<HTMLLIElement>(null)
  const { booking_id, due_at, time_zone, is_late, state, accepted_at, arrival_date, departure_date } = report
  const steps = useReportSteps({ booking_id, report })
  const step = nextStep(report, steps.fileName !== null)
  const authority = report.authority === 'none' ? null : AUTHORITY_NAMES[report.authority]
  const guest = stayName(report) ?? t('due_list.nameless')
  return (
    <li ref={row} className={classes['row']} data-duty data-accepted={isAccepted || undefined}>
      <div className={classes['line']}>
        <p className={classes['who']}>
          <Link href={paths.bookingPart(booking_id, 'report')} title={guest}>
            {guest}
          </Link>
          <span title={report.property_name}>{report.property_name}</span>
        </p>
        {!isAccepted && (
          <span className={classes['state']}>
            <ReportStateBadge state={state} />
          </span>
        )}
      </div>
      <div className={classes['line']}>
        <div className={classes['facts']}>
          <p className={classes['what']}>
            <FactLine
              all={[
                authority,
                titleOf(report),
                bookings('from_to', {
                  from: format.shortDay(arrival_date),
                  to: format.shortDay(departure_date),
                }),
                report.receipt?.number,
              ]}
            />
          </p>
          <p className={classes['due']} data-late={is_late || undefined}>
            {accepted_at !== null && state === 'accepted'
              ? t('accepted_at', { at: timeText(accepted_at, time_zone) })
              : // Its day stands above, unless it has passed.
                t('due', { at: is_late ? deadline(due_at) : deadlineParts(due_at).time })}
            <span className={classes['zone']}>
              <ZoneNote time_zone={time_zone} reader_time_zone={reader_time_zone} />
            </span>
          </p>
        </div>
        <DueStep report={report} step={step} steps={steps} leave={() => focusAfter(row.current)} />
      </div>
      {state !== 'accepted' && EXPLAINED.includes(step) && <p className={classes['reason']}>{say(report)}</p>}
      {steps.fileName !== null && <p className={classes['file']}>{steps.fileName}</p>}
      <output className={classes['failure']}>
        {steps.error !== null && words.of(steps.error).title}
        {steps.hasFailed && t('file.failed')}
      </output>
    </li>
  )
}
