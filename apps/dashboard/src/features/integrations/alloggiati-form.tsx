'use client'
import { ALLOGGIATI_ACCOUNT_TYPES } from '@stayward/contract/integrations/integration-values'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import { alloggiatiValues, toAlloggiatiCreate, toAlloggiatiReplace } from './authority-form-values'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { useSaving } from './use-saving'

export function AlloggiatiForm({ integration, purpose, onClose }: FormProps<'alloggiati'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: alloggiatiValues(integration) })
  const saving = useSaving(form, {
    type: 'alloggiati',
    integration,
    secrets: ['password', 'web_service_key'],
    onClose,
  })
  const create = api.integrations.createAlloggiati.useMutation(saving.create)
  const replace = api.integrations.replaceAlloggiati.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toAlloggiatiReplace(values) })
    else create.mutate(toAlloggiatiCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="alloggiati"
      integration={integration}
      purpose={purpose}
      text={t('form.alloggiati_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...field(form, 'username')} label={t('form.portal_username')} autoComplete="off" required />
      <SecretField {...field(form, 'password')} label={t('form.password')} integration={integration} />
      <SecretField
        {...field(form, 'web_service_key')}
        label={t('form.web_service_key')}
        help={t('form.web_service_key_help')}
        integration={integration}
      />
      <NativeSelect
        {...field(form, 'account_type')}
        label={t('form.account_type')}
        description={t('form.account_type_help')}
        data={ALLOGGIATI_ACCOUNT_TYPES.map((value) => ({ value, label: t(`account_types.${value}`) }))}
      />
      <NameField {...field(form, 'name')} otherwise={`Alloggiati Web ${form.values.username}`.trim()} />
    </IntegrationFormFrame>
  )
}
