'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useDraft } from '../../../components/use-draft'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { ChecklistForm } from './checklist-form'
import { ReadyListsField } from './ready-lists-field'
import { emptyChecklist, toChecklistCreate } from './checklist-form-values'

/** Creates a checklist. */
export function NewChecklist() {
  const t = useTranslations('checklists.form')
  const router = useRouter()
  const [initialValues] = useState(emptyChecklist)
  const form = useForm({ initialValues })
  const failure = useFormFailure(form)
  const forgetDraft = useDraft(form, 'checklist')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.checklists.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ name }) => {
      forgetDraft()
      form.resetDirty()
      await cache.checklists.invalidate()
      toast({ message: t('created', { name }) })
      router.push(paths.checklists)
    },
  })
  return (
    <ChecklistForm
      form={form}
      failure={failure}
      action={t('create')}
      isBusy={create.isPending}
      isNew
      start={<ReadyListsField form={form} />}
      onSubmit={(values) => create.mutate(toChecklistCreate(values))}
    />
  )
}
