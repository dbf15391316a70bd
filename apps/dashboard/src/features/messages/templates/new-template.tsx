'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useDraft } from '../../../components/use-draft'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { TemplateForm } from './template-form'
import { emptyTemplate, toTemplateFields } from './template-form-values'
import { useTemplateFailure } from './use-template-failure'

/** Creates a template. */
export function NewTemplate() {
  const t = useTranslations('messages.templates.form')
  const router = useRouter()
  const form = useForm({ initialValues: emptyTemplate })
  const failure = useTemplateFailure(form)
  const forgetDraft = useDraft(form, 'message-template')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.messageTemplates.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async () => {
      forgetDraft()
      form.resetDirty()
      await cache.messageTemplates.list.invalidate()
      toast({ message: t('created') })
      router.push(paths.messageTemplates)
    },
  })
  return (
    <TemplateForm
      form={form}
      failure={failure}
      action={t('create')}
      isBusy={create.isPending}
      isNew
      onSubmit={(values) => create.mutate({ ...toTemplateFields(values), trigger: values.trigger })}
    />
  )
}
