'use client'
import { Progress } from '@mantine/core'
import type { BackupRun } from '@stayward/contract/installation/installation'
import { useTranslations } from 'next-intl'
import classes from './maintenance.module.css'

type Props = { run: BackupRun; has_worker: boolean }

/** The progress of a backup or a check, or that it is waiting for a worker. */
export function RunProgress({ run, has_worker }: Props) {
  const t = useTranslations('installation.backups')
  const isWaiting = run.status === 'waiting'
  const words = t(isWaiting ? `waiting.${run.kind}` : `under_way.${run.kind}`)
  return (
    <div className={classes['progress']}>
      <p className={classes['progress_head']}>
        <span>{words}</span>
        {!isWaiting && <span>{t('percent', { percent: run.percent })}</span>}
      </p>
      <p className={classes['name']}>{run.file}</p>
      <Progress value={run.percent} aria-label={words} />
      {isWaiting && !has_worker && <p className={classes['small']}>{t('no_worker')}</p>}
    </div>
  )
}
