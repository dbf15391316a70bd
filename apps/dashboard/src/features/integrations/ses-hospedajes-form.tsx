'use client'
import { INTEGRATION_LIMITS } from '@stayward/contract/integrations/integration-values'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { sesHospedajesValues, toSesHospedajesCreate, toSesHospedajesReplace } from './integration-form-values'
import { useSaving } from './use-saving'

export function SesHospedajesForm({ integration, purpose, onClose }: FormProps<'ses_hospedajes'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: sesHospedajesValues(integration) })
  const saving = useSaving(form, { type: 'ses_hospedajes', integration, secrets: ['password'], onClose })
  const create = api.integrations.createSesHospedajes.useMutation(saving.create)
  const replace = api.integrations.replaceSesHospedajes.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toSesHospedajesReplace(values) })
    else create.mutate(toSesHospedajesCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="ses_hospedajes"
      integration={integration}
      purpose={purpose}
      text={t('form.ses_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {purpose !== 'reauthorise' && (
        <TextInput
          {...field(form, 'lessor_code')}
          label={t('form.lessor_code')}
          required
          maxLength={INTEGRATION_LIMITS.lessor_code}
          autoComplete="off"
        />
      )}
      <TextInput {...field(form, 'username')} label={t('form.username')} autoComplete="off" required />
      <SecretField {...field(form, 'password')} label={t('form.password')} integration={integration} />
      {purpose !== 'reauthorise' && (
        <>
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
          <NameField
            {...field(form, 'name')}
            otherwise={`SES.HOSPEDAJES ${form.values.lessor_code}`.trim()}
          />
        </>
      )}
    </IntegrationFormFrame>
  )
}
