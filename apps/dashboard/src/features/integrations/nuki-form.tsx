'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { nukiValues, toNukiCreate, toNukiReplace } from './integration-form-values'
import { useSaving } from './use-saving'

export function NukiForm({ integration, purpose, onClose }: FormProps<'nuki'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: nukiValues(integration) })
  const saving = useSaving(form, { type: 'nuki', integration, secrets: ['api_token'], onClose })
  const create = api.integrations.createNuki.useMutation(saving.create)
  const replace = api.integrations.replaceNuki.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toNukiReplace(values) })
    else create.mutate(toNukiCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="nuki"
      integration={integration}
      purpose={purpose}
      text={t('form.nuki_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SecretField
        {...field(form, 'api_token')}
        label={t('form.api_token')}
        help={t('form.nuki_token_help')}
        integration={integration}
      />
      {purpose !== 'reauthorise' && <NameField {...field(form, 'name')} otherwise={t('types.nuki.name')} />}
    </IntegrationFormFrame>
  )
}
