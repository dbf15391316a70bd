'use client'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@stayward/contract/task'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormDialog } from '../../components/form-dialog'
import { given } from '../../components/given'
import { useDraft } from '../../components/use-draft'
import { useFormFailure } from '../../errors/form-failure'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Pick<Task, 'id' | 'title' | 'job_report'>; onClose: () => void }

/** Completes a task, with a word about the job where there is something to tell. */
export function CompleteTaskDialog({ task: { id, title, job_report }, onClose }: Props) {
  const t = useTranslations('tasks.report')
  const form = useForm({ initialValues: { job_report: job_report ?? '' } })
  const failure = useFormFailure(form)
  const forget = useDraft(form, `job-report:${id}`)
  const key = useIdempotencyKey()
  const changed = useTaskChanged()
  const { client } = api.useUtils()
  const complete = api.tasks.complete.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async (task) => {
      forget()
      await changed(task)
      onClose()
      const mayReopen = task.allowed_actions.some(({ action, allowed }) => action === 'reopen' && allowed)
      toast({
        message: t('completed', { title }),
        ...(mayReopen && { undo: async () => changed(await client.tasks.reopen.mutate({ task_id: id })) }),
      })
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    complete.mutate({ task_id: id, job_report: given(values.job_report) })
  })
  return (
    <FormDialog
      title={t('complete_title', { title })}
      action={t('confirm')}
      isBusy={complete.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...field(form, 'job_report')}
        label={t('label')}
        description={t('help')}
        maxLength={5000}
        autosize
        minRows={3}
      />
    </FormDialog>
  )
}
