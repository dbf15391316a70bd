'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useErrorWords } from '../../../errors/use-error-words'
import { useFaultWords } from '../../../errors/use-fault-words'
import { useDeadline } from '../../../i18n/use-deadline'
import { InstructionTask } from './instruction-task'
import { LEFT_OUT } from './next-step'
import { ReceiptNote } from './receipt-note'
import { ReportActions } from './report-actions'
import { ReportStateBadge } from './report-state-badge'
import classes from './report-row.module.css'
import { useReportSteps } from './use-report-steps'
import { useReportTitle } from './use-report-title'
import { useReportWords } from './use-report-words'

const FileSteps = dynamic(() => import('./file-steps').then((module) => module.FileSteps), {
  loading: () => <Skeleton height={140} radius="sm" />,
})
const ReportErrors = dynamic(() => import('./report-errors').then((module) => module.ReportErrors))

type Props = { booking: Booking; report: Report }

/** One report: its authority, its state, what it waits for or what is wrong with it, and the possible actions. */
export function ReportRow({ booking, report }: Props) {
  const t = useTranslations('reports')
  const faultWords = useFaultWords()
  const words = useErrorWords()
  const say = useReportWords(booking.time_zone)
  const titleOf = useReportTitle()
  const steps = useReportSteps({ booking_id: booking.id, report })
  const { authority, state, last_error, errors, communication_code } = report
  const isLeftOut = LEFT_OUT.includes(report.obstacle)
  const isOff = state === 'not_due' && ['cancelled', 'no_show'].includes(booking.status)
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <h3>
          {titleOf(report)}
          {authority !== 'none' && <small>{AUTHORITY_NAMES[authority]}</small>}
        </h3>
        <ReportStateBadge state={state} instead={isOff ? 'off' : isLeftOut ? 'left_out' : undefined} />
      </div>
      <p>{say(report)}</p>
      <InstructionTask report={report} steps={steps} />
      {last_error && state !== 'accepted' && !isOff && (
        <p className={classes['quiet']}>{faultWords(last_error)}</p>
      )}
      {errors.length > 0 && !isOff && (
        <ReportErrors booking_id={booking.id} authority={authority} errors={errors} />
      )}
      {communication_code && (
        <p className={classes['quiet']}>
          {t('code')} {communication_code}
        </p>
      )}
      {booking.status === 'confirmed' && !isLeftOut && <DeadlineNote report={report} />}
      {(state === 'file_ready' || state === 'handed_over') && <FileSteps report={report} steps={steps} />}
      <ReceiptNote report={report} steps={steps} time_zone={booking.time_zone} />
      <ReportActions booking={booking} report={report} steps={steps} />
      <output className={classes['quiet']}>
        {steps.isSent && steps.error === null && state !== 'accepted' && state !== 'sent' && t('send.asked')}
        {steps.error !== null && words.of(steps.error).title}
        {steps.hasFailed && t('file.failed')}
      </output>
    </li>
  )
}

/** Until when the authority must have the report; nothing once it does. */
function DeadlineNote({ report: { state, is_late, due_at } }: { report: Report }) {
  const t = useTranslations('reports')
  const at = useDeadline()(due_at)
  if (state === 'accepted') return null
  return (
    <p className={`${classes['quiet']} ${is_late ? classes['late'] : ''}`}>
      {t(is_late ? 'late' : 'due', { at })}
    </p>
  )
}
