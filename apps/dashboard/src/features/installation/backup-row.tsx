'use client'
import { Button } from '@mantine/core'
import type { KeptBackup } from '@stayward/contract/installation/installation'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../components/badge'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import classes from './maintenance.module.css'

/** The size of a backup in readable form: with one decimal, and never zero. */
const megabytes = (size_bytes: number): number => Math.max(0.1, Math.round(size_bytes / 100_000) / 10)

type Props = {
  backup: KeptBackup
  time_zone: string
  canCheck: boolean
  isAsked: boolean
  onCheck: () => void
}

/** A kept backup: when it was made, its size and name, its last check, and a button for another check. */
export function BackupRow({ backup, time_zone, canCheck, isAsked, onCheck }: Props) {
  const t = useTranslations('installation.backups')
  const format = useFormat()
  const { name, made_at, size_bytes, last_check } = backup
  const instant = format.instant(made_at, time_zone)
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['when']}>
          {instant} <span className={classes['size']}>{t('size', { megabytes: megabytes(size_bytes) })}</span>
        </p>
        <p className={classes['name']}>{name}</p>
        {last_check !== null && last_check.error !== null && (
          <p className={classes['fault']} lang="en">
            {last_check.error}
          </p>
        )}
      </div>
      <CheckBadge last_check={last_check} time_zone={time_zone} />
      <Button
        size="xs"
        variant="default"
        disabled={!canCheck}
        loading={isAsked}
        aria-label={t('check_label', { instant })}
        onClick={onCheck}
      >
        {t('check')}
      </Button>
    </li>
  )
}

function CheckBadge({ last_check, time_zone }: Pick<KeptBackup, 'last_check'> & { time_zone: string }) {
  const t = useTranslations('installation.backups')
  const format = useFormat()
  const now = useNow()
  if (last_check === null)
    return (
      <Badge tone="neutral" icon={IconHelpCircle}>
        {t('unchecked')}
      </Badge>
    )
  const instant = format.moment(last_check.checked_at, time_zone, now)
  return last_check.error === null ? (
    <Badge tone="ready" icon={IconCircleCheck}>
      {t('checked', { instant })}
    </Badge>
  ) : (
    <Badge tone="blocked" icon={IconAlertTriangle}>
      {t('faulty', { instant })}
    </Badge>
  )
}
