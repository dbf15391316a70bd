'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { READ_CURRENT } from '../../../trpc/row-versions'

type Props = {
  task_id: string
  title: string
  onClose: () => void
  children: (task: Task) => ReactNode
}

/**
 * A dialog on the current state of a task: read again with its version, so that the change applies to what is
 * shown.
 */
export function CurrentTask({ task_id, title, onClose, children }: Props) {
  const t = useTranslations('common')
  const current = api.tasks.get.useQuery({ task_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess) return children(current.data)
  return (
    <Dialog title={title} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={60} label={t('loading')} />
      )}
    </Dialog>
  )
}
