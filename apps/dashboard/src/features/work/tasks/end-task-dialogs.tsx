'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useTaskCommand } from './use-task-command'

type Props = { task: Pick<Task, 'id' | 'title'>; onClose: () => void }

/** Asks before a task is cancelled for good. */
export function CancelTaskDialog({ task, onClose }: Props) {
  const { id } = task
  const title = useTaskTitle()(task.title)
  const t = useTranslations('tasks.cancel_dialog')
  const cancel = useTaskCommand('cancel', onClose)
  return (
    <ConfirmDialog
      title={t('title', { title })}
      action={t('confirm')}
      back={t('back')}
      isBusy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ task_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}

/** Asks before a task is deleted, and returns to the list. */
export function DeleteTaskDialog({ task, onClose }: Props) {
  const { id } = task
  const title = useTaskTitle()(task.title)
  const t = useTranslations('tasks.delete_dialog')
  const router = useRouter()
  const cache = api.useUtils()
  const remove = api.tasks.remove.useMutation({
    onSuccess: async () => {
      router.push(paths.tasks())
      await Promise.all([cache.tasks.list.invalidate(), cache.tasks.listOfProperty.invalidate()])
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { title })}
      action={t('confirm')}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error}
      onConfirm={() => remove.mutate({ task_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
