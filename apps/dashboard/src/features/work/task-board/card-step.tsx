'use client'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { NextStep } from './task-moves'
import classes from './board-card.module.css'

type Props = { step: NextStep; title: string; is_narrow: boolean; is_busy: boolean; onGive: () => void }

const ICONS = { start: IconPlayerPlay, complete: IconCheck }

/** The next step of a task, so that it need not be opened for it; a narrow card has room for the icon alone. */
export function CardStep({ step, title, is_narrow, is_busy, onGive }: Props) {
  const t = useTranslations('tasks.commands')
  const Icon = ICONS[step]
  const icon = <Icon size={16} stroke={1.75} aria-hidden />
  const label = `${t(step)}: ${title}`
  const give = () => {
    if (!is_busy) onGive()
  }
  return is_narrow ? (
    <ActionIcon
      className={classes['step'] ?? ''}
      variant="subtle"
      color="gray"
      size={32}
      // One that is disabled would lose the focus.
      aria-disabled={is_busy}
      aria-label={label}
      title={t(step)}
      onClick={give}
    >
      {icon}
    </ActionIcon>
  ) : (
    <Button
      className={classes['step'] ?? ''}
      variant="default"
      size="compact-sm"
      aria-disabled={is_busy}
      leftSection={icon}
      aria-label={label}
      onClick={give}
    >
      {t(step)}
    </Button>
  )
}
