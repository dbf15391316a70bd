'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useReportChanged } from './use-report-changed'

type Props = { booking_id: string; kind: Report['kind']; onClose: () => void }

/** Asks before a report is withdrawn. */
export function CancelReportDialog({ booking_id, kind, onClose }: Props) {
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
      onConfirm={() => cancel.mutate({ booking_id, kind })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
