'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { Report } from '@stayward/contract/authorities/report'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useReportChanged } from './use-report-changed'

type Props = {
  booking_id: string
  kind: Report['kind']
  report_id: string | null
  authority: Report['authority']
  onClose: () => void
}

/** Asks for the lot in which the host found a report in the authority's portal. */
export function NameLotDialog({ booking_id, kind, report_id, authority, onClose }: Props) {
  const t = useTranslations('reports')
  const form = useForm({ initialValues: { lot: '' } })
  const failure = useFormFailure(form)
  const reportChanged = useReportChanged(booking_id)
  const name = api.reports.nameLot.useMutation({
    onError: failure.show,
    onSuccess: async (report) => {
      await reportChanged(report)
      onClose()
    },
  })
  const submit = form.onSubmit(({ lot }) => {
    failure.clear()
    name.mutate({ booking_id, kind, lot, ...(report_id !== null && { report_id }) })
  })
  return (
    <FormDialog
      title={t('name_lot.title')}
      text={t('name_lot.text', { authority: authority === 'none' ? '' : AUTHORITY_NAMES[authority] })}
      action={t('name_lot.confirm')}
      isBusy={name.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'lot')}
        label={t('lot')}
        maxLength={36}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
