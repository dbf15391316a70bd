'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { mayDo } from './next-step'
import { PortalLink } from '../../../components/portal-link'
import classes from './report-row.module.css'
import type { ReportSteps } from './use-report-steps'

// Few reports have something to fix.
const MendLink = dynamic(() => import('./mend-link').then((module) => module.MendLink))

const CancelReportDialog = dynamic(
  () => import('./cancel-report-dialog').then((module) => module.CancelReportDialog),
  { loading: () => null },
)

const ConfirmReportDialog = dynamic(
  () => import('./confirm-report-dialog').then((module) => module.ConfirmReportDialog),
  { loading: () => null },
)

const NameLotDialog = dynamic(() => import('./name-lot-dialog').then((module) => module.NameLotDialog), {
  loading: () => null,
})

type Props = { booking: Booking; report: Report; steps: Pick<ReportSteps, 'isBusy' | 'send'> }

/** What can be done about a report apart from its file: fix, name its lot or say that it is there, send, withdraw. */
export function ReportActions({ booking, report, steps }: Props) {
  const t = useTranslations('reports')
  const [asked, setAsked] = useState<'name_lot' | 'confirm_report' | 'cancel_report' | null>(null)
  const { id, kind, authority, state } = report
  const key = { booking_id: booking.id, kind, report_id: id, authority }
  const isLookedUp = mayDo(report, 'confirm_report')
  const isUnsent = state === 'ready' || state === 'not_due'
  const close = () => setAsked(null)
  return (
    <>
      <div className={classes['actions']}>
        {(report.obstacle !== null || report.errors.length > 0) && (
          <MendLink booking={booking} report={report} />
        )}
        {mayDo(report, 'name_lot') && (
          <Button size="xs" onClick={() => setAsked('name_lot')}>
            {t('name_lot.action')}
          </Button>
        )}
        {isLookedUp && (
          <>
            <PortalLink authority={authority} />
            <Button size="xs" onClick={() => setAsked('confirm_report')}>
              {t('confirm.action')}
            </Button>
          </>
        )}
        {mayDo(report, 'send_report') && (
          <Button
            size="xs"
            variant="default"
            loading={steps.isBusy}
            leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
            onClick={() => void steps.send()}
          >
            {t(isLookedUp ? 'confirm.not_there' : isUnsent ? 'send.action' : 'send.again')}
          </Button>
        )}
        {mayDo(report, 'cancel_report') && (
          <Button size="xs" variant="default" onClick={() => setAsked('cancel_report')}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
      {asked === 'name_lot' && <NameLotDialog {...key} onClose={close} />}
      {asked === 'confirm_report' && <ConfirmReportDialog {...key} onClose={close} />}
      {asked === 'cancel_report' && <CancelReportDialog {...key} onClose={close} />}
    </>
  )
}
