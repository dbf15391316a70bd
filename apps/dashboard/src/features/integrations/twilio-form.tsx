'use client'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { SMS_SENDERS, toTwilioCreate, toTwilioReplace, twilioValues } from './integration-form-values'
import { useSaving } from './use-saving'

export function TwilioForm({ integration, purpose, onClose }: FormProps<'twilio'>) {
  const t = useTranslations('integrations')
  const form = useForm({ initialValues: twilioValues(integration) })
  const saving = useSaving(form, { type: 'twilio', integration, secrets: ['auth_token'], onClose })
  const create = api.integrations.createTwilio.useMutation(saving.create)
  const replace = api.integrations.replaceTwilio.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toTwilioReplace(values) })
    else create.mutate(toTwilioCreate(values))
  })
  return (
    <IntegrationFormFrame
      type="twilio"
      integration={integration}
      purpose={purpose}
      text={t('form.twilio_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'account_sid')}
        label={t('form.account_sid')}
        required
        placeholder="AC…"
        autoComplete="off"
      />
      <SecretField
        {...field(form, 'auth_token')}
        label={t('form.auth_token')}
        help={t('form.auth_token_help')}
        integration={integration}
      />
      {/* A number that was lost needs another one, so senders are shown with new credentials, too. */}
      <NativeSelect
        {...field(form, 'sms_by')}
        label={t('form.sms_by')}
        data={SMS_SENDERS.map((value) => ({ value, label: t(`form.sms_senders.${value}`) }))}
      />
      {form.values.sms_by === 'number' && (
        <TextInput
          {...field(form, 'sms_from')}
          label={t('form.sms_from')}
          required
          description={t('form.sms_from_help')}
          placeholder="+34…"
          autoComplete="off"
        />
      )}
      {form.values.sms_by === 'service' && (
        <TextInput
          {...field(form, 'messaging_service_sid')}
          label={t('form.messaging_service_sid')}
          required
          placeholder="MG…"
          autoComplete="off"
        />
      )}
      <TextInput
        {...field(form, 'whatsapp_from')}
        label={t('form.whatsapp_from')}
        description={t('form.whatsapp_from_help')}
        placeholder="+34…"
        autoComplete="off"
      />
      {purpose !== 'reauthorise' && (
        <>
          <Checkbox
            {...form.getInputProps('allow_codes_in_text', { type: 'checkbox' })}
            label={t('form.allow_codes_in_text')}
            description={t('form.allow_codes_in_text_help')}
          />
          <NameField {...field(form, 'name')} otherwise={t('types.twilio.name')} />
        </>
      )}
    </IntegrationFormFrame>
  )
}
