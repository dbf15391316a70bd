'use client'
import { useForm } from '@mantine/form'
import type { Task } from '@stayward/contract/task'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../components/dialog'
import { ErrorNotice } from '../../components/error-notice'
import { FormDialog } from '../../components/form-dialog'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useFormFailure } from '../../errors/form-failure'
import { api } from '../../trpc/api'
import { ALONE, changeOf } from '../../trpc/row-versions'
import { TaskFields } from './task-fields'
import { toTaskForm, toTaskUpdate } from './task-form-values'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Task; time_zone: string; onClose: () => void }

/** Changes an open task as it stands at this moment. */
export function ChangeTaskDialog({ task, time_zone, onClose }: Props) {
  const t = useTranslations()
  // Read anew, with its version, so that the change is made to what is shown.
  const current = api.tasks.get.useQuery(
    { task_id: task.id },
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, trpc: ALONE },
  )
  if (current.isFetchedAfterMount && current.isSuccess)
    return <ChangeForm task={current.data} time_zone={time_zone} onClose={onClose} />
  return (
    <Dialog title={t('tasks.form.change_title')} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function ChangeForm({ task, time_zone, onClose }: Props) {
  const t = useTranslations()
  const form = useForm({ initialValues: toTaskForm(task, time_zone) })
  const failure = useFormFailure(form)
  const changed = useTaskChanged()
  const change = api.tasks.update.useMutation({
    trpc: changeOf(task.id),
    onError: failure.show,
    onSuccess: async (now) => {
      await changed(now)
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    if (!values.due_at) return failure.showField('due_at', t('tasks.form.due_required'))
    change.mutate(toTaskUpdate(values, task.id, time_zone))
  })
  return (
    <FormDialog
      title={t('tasks.form.change_title')}
      action={t('common.save')}
      isBusy={change.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TaskFields form={form} />
    </FormDialog>
  )
}
