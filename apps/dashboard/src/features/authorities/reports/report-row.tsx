'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileDownload,
  IconHelpCircle,
  IconHourglass,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '../../../components/badge'
import { useErrorWords } from '../../../errors/use-error-words'
import { useFaultWords } from '../../../errors/use-fault-words'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { MendLink } from './mend-link'
import { ReportErrors } from './report-errors'
import classes from './report-row.module.css'
import { useReportChanged } from './use-report-changed'
import { useReportWords } from './use-report-words'

const CancelReportDialog = dynamic(
  () => import('./cancel-report-dialog').then((module) => module.CancelReportDialog),
  { loading: () => null },
)

const NameLotDialog = dynamic(() => import('./name-lot-dialog').then((module) => module.NameLotDialog), {
  loading: () => null,
})

const STATES = {
  not_due: { tone: 'neutral', icon: IconClock },
  ready: { tone: 'information', icon: IconClock },
  sent: { tone: 'information', icon: IconHourglass },
  unconfirmed: { tone: 'attention', icon: IconHelpCircle },
  file_ready: { tone: 'attention', icon: IconFileDownload },
  handed_over: { tone: 'information', icon: IconHourglass },
  accepted: { tone: 'ready', icon: IconCircleCheck },
  rejected: { tone: 'blocked', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconX },
} as const satisfies Record<Report['state'], object>

/** The host reports elsewhere; nothing will happen here. */
const LEFT_OUT: readonly Report['obstacle'][] = ['report.not_wanted', 'report.elsewhere']

type Props = { booking: Booking; report: Report }

/** One report: its state, what it waits for or what is wrong with it, and the possible actions. */
export function ReportRow({ booking, report }: Props) {
  const t = useTranslations('reports')
  const faultWords = useFaultWords()
  const words = useErrorWords()
  const format = useFormat()
  const say = useReportWords(booking.time_zone)
  const reportChanged = useReportChanged(booking.id)
  const [asked, setAsked] = useState<'name_lot' | 'cancel_report' | null>(null)
  const { kind, state, is_late, due_at, last_error, errors, communication_code } = report
  const isLeftOut = LEFT_OUT.includes(report.obstacle)
  const isOff = state === 'not_due' && ['cancelled', 'no_show'].includes(booking.status)
  const input = { booking_id: booking.id, kind }
  const send = api.reports.send.useMutation({ onSuccess: reportChanged })
  const may = (name: string) =>
    report.allowed_actions.some(({ action, allowed }) => action === name && allowed)
  const at = format.instant(due_at, booking.time_zone)
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <h3>{t(`kinds.${kind}`)}</h3>
        <Badge {...STATES[state]}>{t(isOff ? 'off' : isLeftOut ? 'left_out' : `states.${state}`)}</Badge>
      </div>
      <p>{say(report)}</p>
      {last_error && state !== 'accepted' && !isOff && (
        <p className={classes['quiet']}>{faultWords(last_error)}</p>
      )}
      {errors.length > 0 && !isOff && <ReportErrors booking_id={booking.id} errors={errors} />}
      {communication_code && (
        <p className={classes['quiet']}>
          {t('code')} {communication_code}
        </p>
      )}
      {state !== 'accepted' && !isLeftOut && booking.status === 'confirmed' && (
        <p className={`${classes['quiet']} ${is_late ? classes['late'] : ''}`}>
          {t(is_late ? 'late' : 'due', { at })}
        </p>
      )}
      <div className={classes['actions']}>
        <MendLink booking={booking} report={report} />
        {may('name_lot') && (
          <Button size="xs" onClick={() => setAsked('name_lot')}>
            {t('name_lot.action')}
          </Button>
        )}
        {may('send_report') && (
          <Button
            size="xs"
            variant="default"
            loading={send.isPending}
            leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
            onClick={() => send.mutate(input)}
          >
            {t(state === 'ready' ? 'send.action' : 'send.again')}
          </Button>
        )}
        {may('cancel_report') && (
          <Button size="xs" variant="default" onClick={() => setAsked('cancel_report')}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
      <output className={classes['quiet']}>
        {send.isSuccess && state !== 'accepted' && t('send.asked')}
        {send.isError && words.of(send.error).title}
      </output>
      {asked === 'name_lot' && <NameLotDialog {...input} onClose={() => setAsked(null)} />}
      {asked === 'cancel_report' && <CancelReportDialog {...input} onClose={() => setAsked(null)} />}
    </li>
  )
}
