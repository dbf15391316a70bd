'use client'
import { useForm } from '@mantine/form'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { api } from '../../../trpc/api'
import { useChangeOf } from '../../../trpc/row-versions'
import { AssigneeSelect } from './assignee-select'
import { CurrentTask } from './current-task'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Pick<Task, 'id' | 'title'>; onClose: () => void }

/** Assigns a task to a team member, or to nobody, unless somebody else was quicker. */
export function AssignTaskDialog({ task, onClose }: Props) {
  const t = useTranslations('tasks.assign_dialog')
  const titleOf = useTaskTitle()
  return (
    <CurrentTask task_id={task.id} title={t('title', { title: titleOf(task.title) })} onClose={onClose}>
      {(current) => <AssignForm task={current} onClose={onClose} />}
    </CurrentTask>
  )
}

function AssignForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('tasks.assign_dialog')
  const titleOf = useTaskTitle()
  const form = useForm({ initialValues: { assignee_id: task.assignee?.id ?? '' } })
  const failure = useFormFailure(form)
  const changed = useTaskChanged()
  const assign = api.tasks.update.useMutation({
    trpc: useChangeOf(task.id),
    onError: failure.show,
    onSuccess: async (now) => {
      await changed(now)
      onClose()
    },
  })
  const submit = form.onSubmit(({ assignee_id }) => {
    failure.clear()
    assign.mutate({ task_id: task.id, assignee_id: assignee_id || null })
  })
  return (
    <FormDialog
      title={t('title', { title: titleOf(task.title) })}
      action={t('action')}
      isBusy={assign.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <AssigneeSelect
        {...field(form, 'assignee_id')}
        label={t('label')}
        property_id={task.property_id}
        service={task.service}
        nobody={t('nobody')}
      />
    </FormDialog>
  )
}
