'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import { sibaValues, toSibaCreate, toSibaReplace } from './authority-form-values'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { LastFileField } from './last-file-field'
import { useSaving } from './use-saving'

export function SibaForm({ integration, purpose, onClose }: FormProps<'siba'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: sibaValues(integration) })
  const saving = useSaving(form, { type: 'siba', integration, secrets: ['access_key'], onClose })
  const create = api.integrations.createSiba.useMutation(saving.create)
  const replace = api.integrations.replaceSiba.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toSibaReplace(values) })
    else create.mutate(toSibaCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="siba"
      integration={integration}
      purpose={purpose}
      text={t('form.siba_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'tax_number')}
        label={t('form.tax_number')}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
      />
      <TextInput
        {...field(form, 'establishment_number')}
        label={t('form.establishment_number')}
        required
        description={t('form.establishment_number_help')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <SecretField
        {...field(form, 'access_key')}
        label={t('form.access_key')}
        help={t('form.access_key_help')}
        integration={integration}
      />
      <LastFileField {...field(form, 'last_file_number')} />
      <NativeSelect
        {...field(form, 'environment')}
        label={t('form.environment')}
        description={t('form.environment_help')}
        data={(['production', 'test'] as const).map((value) => ({
          value,
          label: t(`environments.${value}`),
        }))}
      />
      <NameField {...field(form, 'name')} otherwise={`SIBA ${form.values.tax_number}`.trim()} />
    </IntegrationFormFrame>
  )
}
