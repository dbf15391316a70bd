'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Link } from '../../components/link'
import { paths } from '../../paths'
import type { BatteryChange } from './use-battery-tasks'

type Props = {
  /** The name of the lock, by which it is known among all on the page. */
  name: string
  change: BatteryChange
  className?: string | undefined
  onPlan: () => void
}

/** The task that changes a lock's battery, or the way to plan one. */
export function BatteryPlan({ name, change, className = '', onPlan }: Props) {
  const t = useTranslations('locks')
  if (change.task)
    return (
      <Link
        className={className}
        href={paths.task(change.task.id)}
        aria-label={t('battery_planned_label', { name })}
      >
        {t('battery_planned')}
      </Link>
    )
  return (
    <Button
      className={className}
      size="compact-xs"
      variant="default"
      aria-label={t('replace_battery_label', { name })}
      onClick={onPlan}
    >
      {t('replace_battery')}
    </Button>
  )
}
