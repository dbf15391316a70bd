'use client'
import { AUTHORITY_TRANSPORTS, INTEGRATION_LIMITS } from '@stayward/contract/integrations/integration-values'
import { Checkbox, FileInput, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import { ertzaintzaValues, toErtzaintza } from './authority-form-values'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { useSaving } from './use-saving'

export function ErtzaintzaForm({ integration, purpose, onClose }: FormProps<'ertzaintza'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: ertzaintzaValues(integration) })
  const saving = useSaving(form, {
    type: 'ertzaintza',
    integration,
    secrets: ['certificate_base64', 'certificate_password'],
    onClose,
  })
  const create = api.integrations.createErtzaintza.useMutation(saving.create)
  const replace = api.integrations.replaceErtzaintza.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toErtzaintza(values) })
    else create.mutate(toErtzaintza(values))
  })
  return (
    <IntegrationFormFrame
      type="ertzaintza"
      integration={integration}
      purpose={purpose}
      text={t('form.ertzaintza_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'lessor_code')}
        label={t('form.ertzaintza_lessor_code')}
        required
        description={t('form.ertzaintza_lessor_code_help')}
        maxLength={INTEGRATION_LIMITS.ertzaintza_lessor_code}
        autoComplete="off"
      />
      <NativeSelect
        {...field(form, 'transport')}
        label={t('form.transport')}
        description={t('form.transport_help')}
        data={AUTHORITY_TRANSPORTS.map((value) => ({ value, label: t(`transports.${value}`) }))}
      />
      {form.values.transport === 'online' && (
        <>
          <FileInput
            label={t('form.certificate_file')}
            required={integration === null}
            description={[t('form.certificate_file_help'), integration && t('form.secret_kept')]
              .filter(Boolean)
              .join(' ')}
            accept=".p12,.pfx"
            placeholder={t('form.certificate_file_placeholder')}
            clearable
            error={form.errors['certificate_base64']}
            onChange={(file) => {
              form.clearFieldError('certificate_base64')
              void base64Of(file).then((text) => form.setFieldValue('certificate_base64', text))
            }}
          />
          <SecretField
            {...field(form, 'certificate_password')}
            label={t('form.certificate_password')}
            help={t('form.certificate_password_help')}
            integration={null}
            required={false}
          />
        </>
      )}
      <NativeSelect
        {...field(form, 'environment')}
        label={t('form.environment')}
        description={t('form.environment_help')}
        data={(['production', 'test'] as const).map((value) => ({
          value,
          label: t(`environments.${value}`),
        }))}
      />
      <Checkbox
        {...form.getInputProps('report_reservations', { type: 'checkbox' })}
        label={t('form.report_reservations')}
        description={t('form.report_reservations_help')}
      />
      <NameField {...field(form, 'name')} otherwise={`Ertzaintza ${form.values.lessor_code}`.trim()} />
    </IntegrationFormFrame>
  )
}

/** The content of a chosen file in base64; empty if none is chosen any more. */
async function base64Of(file: File | null): Promise<string> {
  if (file === null) return ''
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
