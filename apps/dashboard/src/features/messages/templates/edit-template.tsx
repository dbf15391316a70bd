'use client'
import { useForm } from '@mantine/form'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { TemplateForm } from './template-form'
import { toTemplateFields, toTemplateForm } from './template-form-values'
import { useTemplateFailure } from './use-template-failure'

/** Changes a template. */
export function EditTemplate({ template_id }: { template_id: string }) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const template = api.messageTemplates.get.useQuery({ template_id }, READ_CURRENT)
  if (template.isFetchedAfterMount && template.data) return <Form template={template.data} />
  if (template.isError) return <ErrorNotice error={template.error} retry={() => void template.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ template }: { template: MessageTemplate }) {
  const t = useTranslations('messages.templates.form')
  const router = useRouter()
  const form = useForm({ initialValues: toTemplateForm(template) })
  const failure = useTemplateFailure(form)
  const cache = api.useUtils()
  const save = api.messageTemplates.update.useMutation({
    trpc: useChangeOf(template.id),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      await Promise.all([
        cache.messageTemplates.list.invalidate(),
        cache.messageRules.list.invalidate(),
        cache.messages.invalidate(),
      ])
      toast({ message: t('saved') })
      router.push(paths.messageTemplates)
    },
  })
  return (
    <TemplateForm
      form={form}
      failure={failure}
      action={t('save')}
      isBusy={save.isPending}
      isNew={false}
      onSubmit={(values) => save.mutate({ template_id: template.id, ...toTemplateFields(values) })}
    />
  )
}
