'use client'
import { MAX_NAME } from '@stayward/contract/kernel/limits'
import type { ApiKey } from '@stayward/contract/account/api-key'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Gives a key another name. */
export function RenameApiKeyDialog({ apiKey: { id, name }, onClose }: Props) {
  const t = useTranslations('api_keys')
  const common = useTranslations('common')
  const form = useForm({ initialValues: { name } })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const rename = api.apiKeys.update.useMutation({
    trpc: useChangeOf(id),
    onError: failure.show,
    onSuccess: async () => {
      await cache.apiKeys.list.invalidate()
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    rename.mutate({ api_key_id: id, name: values.name })
  })
  return (
    <FormDialog
      title={t('rename_dialog.title', { name })}
      action={common('save')}
      isBusy={rename.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'name')}
        label={t('create_dialog.name')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </FormDialog>
  )
}
