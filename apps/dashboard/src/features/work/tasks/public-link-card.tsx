'use client'
import type { Task } from '@stayward/contract/work/task'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { CopyButton } from '../../../components/copy-button'
import { QrCode } from '../../../components/qr-code'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { PrintButton } from './print-button'
import classes from './public-link-card.module.css'
import { useTaskChanged } from './use-task-changed'

type Props = { task: Pick<Task, 'id'>; public_url: string }

/** The link that shows a task to anybody: to copy, to open, and to renew. */
export function PublicLinkCard({ task: { id }, public_url }: Props) {
  const t = useTranslations('tasks.link')
  const [isAsked, setIsAsked] = useState(false)
  const key = useIdempotencyKey()
  const changed = useTaskChanged()
  const rotate = api.tasks.rotateLink.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async (task) => {
      await changed(task)
      setIsAsked(false)
    },
  })
  return (
    <Card title={t('title')}>
      <div className={classes['words']}>
        <QrCode text={public_url} label={t('qr')} size={96} />
        <p className={classes['text']}>{t('text')}</p>
      </div>
      <div className={classes['actions']}>
        <CopyButton size="xs" variant="default" text={public_url} label={t('copy')} />
        <Button
          component="a"
          href={public_url}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={14} stroke={1.5} aria-hidden />}
        >
          {t('open')}
        </Button>
        <PrintButton size="xs" label={t('print')} />
        <Button size="xs" variant="subtle" onClick={() => setIsAsked(true)}>
          {t('rotate')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('rotate_dialog.title')}
          action={t('rotate_dialog.confirm')}
          isBusy={rotate.isPending}
          error={rotate.error}
          onConfirm={() => rotate.mutate({ task_id: id })}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('rotate_dialog.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
