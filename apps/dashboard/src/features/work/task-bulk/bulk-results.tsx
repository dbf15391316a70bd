'use client'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../../components/dialog'
import { Link } from '../../../components/link'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import classes from './bulk-results.module.css'
import type { BulkDialogProps } from './bulk-bar'
import type { Bulk } from './use-bulk'

type Props = Pick<BulkDialogProps, 'properties' | 'onClose'> & { title: string; bulk: Bulk }

/** The result for each of many tasks, as it comes in. */
export function BulkResults({ title, bulk: { results, total, undo }, properties, onClose }: Props) {
  const t = useTranslations()
  const titleOf = useTaskTitle()
  const failed = results.filter(({ reason }) => reason !== null).length
  const isDone = results.length === total
  return (
    <Dialog title={title} onClose={onClose}>
      <output className={classes['sum']}>
        {isDone
          ? t('tasks.bulk.sum', { done: total - failed, total })
          : t('tasks.bulk.going_on', { done: results.length, total })}
      </output>
      <ul className={classes['rows']}>
        {results.map(({ task, reason }) => (
          <li key={task.id} data-failed={reason !== null}>
            {reason === null ? (
              <IconCircleCheck size={18} stroke={1.5} aria-label={t('tasks.bulk.done')} />
            ) : (
              <IconAlertTriangle size={18} stroke={1.5} aria-label={t('tasks.bulk.failed')} />
            )}
            <span>
              <Link href={paths.task(task.id)}>{titleOf(task.title)}</Link>,{' '}
              {properties.get(task.property_id)?.name ?? '…'}
              {reason !== null && <small>{reason}</small>}
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        {undo && (
          <Button variant="default" onClick={undo}>
            {t('toasts.undo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
