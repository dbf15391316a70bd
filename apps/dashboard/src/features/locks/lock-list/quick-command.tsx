'use client'
import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import type { LockCommand } from '@stayward/contract/locks/smart-lock'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../../components/live-fields'
import { quickCommandOf } from './quick-command-of'
import classes from './lock-table.module.css'

type Props = {
  lock: ListedLock
  /** The command it was sent whose effect is not visible yet. */
  awaited: LockCommand | null
  onOperate: (command: LockCommand) => void
}

/** Unlocks a lock from its row, or locks it if it is open. It asks first. */
export function QuickCommand({ lock, awaited, onOperate }: Props) {
  const t = useTranslations('locks')
  const command = quickCommandOf(lock)
  if (command === null) return null
  const CommandIcon = command === 'unlock' ? IconLockOpen : IconLock
  return (
    <LiveFields>
      <Button
        className={classes['quick'] ?? ''}
        size="compact-sm"
        variant="default"
        loading={awaited !== null}
        leftSection={<CommandIcon size={14} stroke={1.75} aria-hidden />}
        aria-label={t(`${command}_label`, { name: `${lock.name}, ${lock.property.name}` })}
        onClick={() => onOperate(command)}
      >
        {t(command)}
      </Button>
    </LiveFields>
  )
}
