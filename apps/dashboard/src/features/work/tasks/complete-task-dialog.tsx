'use client'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { TASK_LIMITS } from '@stayward/contract/work/task-values'
import { blankToNull } from '../../../components/blank-to-null'
import { useDraft } from '../../../components/use-draft'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { SupplyFields } from '../supplies/supply-fields'
import { noSupplies, type SupplyValues, toSupplyNotes } from '../supplies/supply-values'
import type { Job } from '../job-outbox/use-job'

type Values = SupplyValues & { job_report: string }

type Props = {
  task: Pick<Task, 'id' | 'title' | 'job_report'>
  act: Job['act']
  onClose: () => void
}

/** Completes a task, with an optional note. */
export function CompleteTaskDialog({ task, act, onClose }: Props) {
  const { id, job_report } = task
  const title = useTaskTitle()(task.title)
  const t = useTranslations('tasks.report')
  const form = useForm<Values>({ initialValues: { job_report: job_report ?? '', ...noSupplies } })
  const forget = useDraft(form, `job-report:${id}`)
  const submit = form.onSubmit((values) => {
    act({ type: 'complete', job_report: blankToNull(values.job_report), supplies: toSupplyNotes(values) })
    forget()
    onClose()
  })
  return (
    <FormDialog
      title={t('complete_title', { title })}
      action={t('confirm')}
      isBusy={false}
      failure={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...field(form, 'job_report')}
        label={t('label')}
        description={t('help')}
        maxLength={TASK_LIMITS.job_report}
        autosize
        minRows={3}
      />
      <SupplyFields form={form} />
    </FormDialog>
  )
}
