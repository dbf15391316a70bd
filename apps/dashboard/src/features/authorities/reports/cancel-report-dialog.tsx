'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useReportChanged } from './use-report-changed'

type Props = {
  booking_id: string
  kind: Report['kind']
  report_id: string | null
  authority: Report['authority']
  onClose: () => void
}

/** Asks before a report is withdrawn. */
export function CancelReportDialog({ booking_id, kind, report_id, authority, onClose }: Props) {
  const t = useTranslations('reports.cancel')
  const reportChanged = useReportChanged(booking_id)
  const cancel = api.reports.cancel.useMutation({
    onSuccess: async (report) => {
      await reportChanged(report)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      back={t('back')}
      isBusy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ booking_id, kind, ...(report_id !== null && { report_id }) })}
      onClose={onClose}
    >
      <p>{t('text', { authority: authority === 'none' ? '' : AUTHORITY_NAMES[authority] })}</p>
    </ConfirmDialog>
  )
}
