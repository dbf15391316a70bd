'use client'
import { MAX_NAME } from '@stayward/contract/kernel/limits'
import type { ApiKey, ApiKeyScope } from '@stayward/contract/account/api-key'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { type ApiKeyFormValues, emptyApiKey, EXPIRIES, toApiKeyCreate } from './api-key-form-values'
import { MadeKeyDialog } from './made-key-dialog'
import { ScopeFields } from './scope-fields'

type Props = {
  scopes: readonly ApiKeyScope[]
  /** What the form begins with. */
  initial?: Partial<ApiKeyFormValues>
  /** Gets the new key, if its response was not lost. */
  onMade?: (token: string) => void
  onClose: () => void
}

/** Asks for the purpose and scopes of a new key, then shows the key once. */
export function CreateApiKeyDialog({ scopes, initial, onMade, onClose }: Props) {
  const t = useTranslations('api_keys.create_dialog')
  const [made, setMade] = useState<ApiKey | null>(null)
  const form = useForm({ initialValues: { ...emptyApiKey, ...initial } })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.apiKeys.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (apiKey) => {
      setMade(apiKey)
      if (apiKey.token !== null) onMade?.(apiKey.token)
      return cache.apiKeys.list.invalidate()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    const input = toApiKeyCreate(values, scopes)
    if (input.scopes.length === 0) failure.showField('scopes', t('none_chosen'))
    else create.mutate(input)
  })
  if (made) return <MadeKeyDialog apiKey={made} onClose={onClose} />
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      action={t('confirm')}
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'name')}
        label={t('name')}
        required
        description={t('name_help')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <NativeSelect
        {...field(form, 'expires')}
        label={t('expires')}
        data={EXPIRIES.map((value) => ({ value, label: t(`expiries.${value}`) }))}
      />
      <ScopeFields
        scopes={scopes}
        access={form.values.access}
        error={form.errors['scopes']}
        onChange={(access) => form.setFieldValue('access', access)}
      />
      <Checkbox {...form.getInputProps('reveals', { type: 'checkbox' })} label={t('reveal')} />
    </FormDialog>
  )
}
