'use client'
import { MOSSOS_ENCODINGS, MOSSOS_LINE_ENDS } from '@stayward/contract/integrations/integration-values'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import { mossosValues, toMossos } from './authority-form-values'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField } from './integration-form-frame'
import { LastFileField } from './last-file-field'
import { useSaving } from './use-saving'

export function MossosForm({ integration, purpose, onClose }: FormProps<'mossos'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: mossosValues(integration) })
  const saving = useSaving(form, { type: 'mossos', integration, secrets: [], onClose })
  const create = api.integrations.createMossos.useMutation(saving.create)
  const replace = api.integrations.replaceMossos.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toMossos(values) })
    else create.mutate(toMossos(values))
  })
  return (
    <IntegrationFormFrame
      type="mossos"
      integration={integration}
      purpose={purpose}
      text={t('form.mossos_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox
        {...form.getInputProps('report_reservations', { type: 'checkbox' })}
        label={t('form.report_reservations')}
        description={t('form.report_reservations_help')}
      />
      <LastFileField {...field(form, 'last_file_number')} />
      <NativeSelect
        {...field(form, 'file_encoding')}
        label={t('form.file_encoding')}
        description={t('form.file_encoding_help')}
        data={MOSSOS_ENCODINGS.map((value) => ({ value, label: t(`file_encodings.${value}`) }))}
      />
      <NativeSelect
        {...field(form, 'line_end')}
        label={t('form.line_end')}
        description={t('form.line_end_help')}
        data={MOSSOS_LINE_ENDS.map((value) => ({ value, label: t(`line_ends.${value}`) }))}
      />
      <NameField {...field(form, 'name')} otherwise="Mossos d’Esquadra" />
    </IntegrationFormFrame>
  )
}
