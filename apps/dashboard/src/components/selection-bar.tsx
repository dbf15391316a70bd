'use client'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

type Props = {
  label: string
  count: number
  /** What stands beside the number, such as a way to select more. */
  aside?: ReactNode
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** What is selected in a list and what can be done with it, at the foot of the list. */
export function SelectionBar({ label, count, aside, onClear, children }: Props) {
  const t = useTranslations('common.selection')
  return (
    <section className={classes['bar']} aria-label={label}>
      <p className={classes['count']} aria-live="polite">
        {t('selected', { count })}
      </p>
      {aside}
      <div className={classes['actions']}>
        {children}
        <Button variant="subtle" aria-label={t('clear')} title={t('clear')} px={8} onClick={onClear}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </Button>
      </div>
    </section>
  )
}
