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
  report_id: string | null
  authority: Report['authority']
  onClose: () => void
}

/** Asks for the receipt of a report that the host found in the authority's portal; there may be none. */
export function ConfirmReportDialog({ booking_id, report_id, authority, onClose }: Props) {
  const t = useTranslations('reports.confirm')
  const receipt = useTranslations('reports.receipt')
  const form = useForm({
    initialValues: { number: '' },
    validate: { number: (number) => (/^[\x20-\x7e]*$/.test(number) ? null : receipt('not_plain')) },
  })
  const failure = useFormFailure(form)
  const reportChanged = useReportChanged(booking_id)
  const confirm = api.reports.confirm.useMutation({
    onError: failure.show,
    onSuccess: async (report) => {
      await reportChanged(report)
      onClose()
    },
  })
  const submit = form.onSubmit(({ number }) => {
    failure.clear()
    const typed = number.trim()
    confirm.mutate({ booking_id, report_id: report_id ?? '', ...(typed !== '' && { number: typed }) })
  })
  return (
    <FormDialog
      title={t('title')}
      text={t('text', { authority: authority === 'none' ? '' : AUTHORITY_NAMES[authority] })}
      action={t('confirm')}
      isBusy={confirm.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'number')}
        label={t('number')}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
