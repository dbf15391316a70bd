'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Checklist } from '@stayward/contract/work/checklist'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { ChecklistForm } from './checklist-form'
import { toChecklistForm, toChecklistUndo, toChecklistUpdate } from './checklist-form-values'

/** Changes a checklist, or removes it. */
export function EditChecklist({ checklist_id }: { checklist_id: string }) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const checklist = api.checklists.get.useQuery({ checklist_id }, READ_CURRENT)
  if (checklist.isFetchedAfterMount && checklist.data) return <Form checklist={checklist.data} />
  if (checklist.isError) return <ErrorNotice error={checklist.error} retry={() => void checklist.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ checklist }: { checklist: Checklist }) {
  const t = useTranslations('checklists.form')
  const router = useRouter()
  const form = useForm({ initialValues: toChecklistForm(checklist) })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const { id: checklist_id, name } = checklist
  const leave = async (message: string, undo: () => Promise<unknown>) => {
    form.resetDirty()
    toast({
      message,
      undo: async () => {
        await undo()
        await cache.checklists.invalidate()
      },
    })
    await cache.checklists.list.invalidate()
    router.push(paths.checklists)
  }
  const save = api.checklists.update.useMutation({
    trpc: useChangeOf(checklist_id),
    onError: failure.show,
    onSuccess: (now) =>
      leave(t('saved', { name: now.name }), () =>
        cache.client.checklists.update.mutate(toChecklistUndo(checklist, now)),
      ),
  })
  const remove = api.checklists.remove.useMutation({
    trpc: useChangeOf(checklist_id),
    onError: failure.show,
    onSuccess: () =>
      leave(t('removed', { name }), () => cache.client.checklists.restore.mutate({ checklist_id })),
  })
  return (
    <ChecklistForm
      form={form}
      failure={failure}
      action={t('save')}
      isBusy={save.isPending}
      isNew={false}
      others={
        <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({ checklist_id })}>
          {t('remove')}
        </Button>
      }
      onSubmit={(values) => save.mutate(toChecklistUpdate(values, checklist_id))}
    />
  )
}
