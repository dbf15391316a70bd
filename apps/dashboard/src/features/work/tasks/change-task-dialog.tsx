'use client'
import { useForm } from '@mantine/form'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'
import { CurrentTask } from './current-task'
import { TaskFields } from './task-fields'
import { toTaskForm, toTaskUpdate } from './task-form-values'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Task; time_zone: string; onClose: () => void }

/** Changes the current state of an open task. */
export function ChangeTaskDialog({ task, time_zone, onClose }: Props) {
  const t = useTranslations('tasks.form')
  return (
    <CurrentTask task_id={task.id} title={t('change_title')} onClose={onClose}>
      {(current) => <ChangeForm task={current} time_zone={time_zone} onClose={onClose} />}
    </CurrentTask>
  )
}

function ChangeForm({ task, time_zone, onClose }: Props) {
  const t = useTranslations()
  const form = useForm({ initialValues: toTaskForm(task, time_zone) })
  const failure = useFormFailure(form)
  const changed = useTaskChanged()
  const change = api.tasks.update.useMutation({
    trpc: useChangeOf(task.id),
    onError: failure.show,
    onSuccess: async (now) => {
      await changed(now)
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    if (!values.due_day || !values.due_time) return failure.showField('due_at', t('tasks.form.due_required'))
    change.mutate(toTaskUpdate(values, task.id, time_zone, form.isDirty('checklist')))
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
      <TaskFields form={form} isFirst />
    </FormDialog>
  )
}
