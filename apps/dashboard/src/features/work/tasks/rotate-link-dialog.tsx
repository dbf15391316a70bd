'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Pick<Task, 'id'>; onClose: () => void }

/** Asks before the public link of a task is replaced. */
export function RotateLinkDialog({ task: { id }, onClose }: Props) {
  const t = useTranslations('tasks.link.rotate_dialog')
  const key = useIdempotencyKey()
  const changed = useTaskChanged()
  const rotate = api.tasks.rotateLink.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async (task) => {
      await changed(task)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ task_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
