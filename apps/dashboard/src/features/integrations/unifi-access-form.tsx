'use client'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { toUnifiAccessCreate, toUnifiAccessReplace, unifiAccessValues } from './integration-form-values'
import classes from './integration-form.module.css'
import { useSaving } from './use-saving'

export function UnifiAccessForm({ integration, purpose, onClose }: FormProps<'unifi_access'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: unifiAccessValues(integration) })
  const saving = useSaving(form, { type: 'unifi_access', integration, secrets: ['api_token'], onClose })
  const create = api.integrations.createUnifiAccess.useMutation(saving.create)
  const replace = api.integrations.replaceUnifiAccess.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toUnifiAccessReplace(values) })
    else create.mutate(toUnifiAccessCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="unifi_access"
      integration={integration}
      purpose={purpose}
      text={t('form.unifi_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {purpose !== 'reauthorise' && (
        <TextInput
          {...field(form, 'base_url')}
          type="url"
          label={t('form.base_url')}
          required
          description={t('form.base_url_help')}
          autoComplete="off"
        />
      )}
      <SecretField
        {...field(form, 'api_token')}
        label={t('form.api_token')}
        help={t('form.unifi_token_help')}
        integration={integration}
      />
      <Textarea
        {...field(form, 'ca_pem')}
        label={t('form.ca_pem')}
        description={t('form.ca_pem_help')}
        placeholder="-----BEGIN CERTIFICATE-----"
        classNames={{ input: classes['certificate'] ?? '' }}
        rows={4}
        spellCheck={false}
        autoComplete="off"
      />
      {purpose !== 'reauthorise' && (
        <NameField {...field(form, 'name')} otherwise={t('types.unifi_access.name')} />
      )}
    </IntegrationFormFrame>
  )
}
