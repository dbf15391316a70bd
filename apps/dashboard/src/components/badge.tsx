import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'neutral' | 'ready' | 'attention' | 'blocked' | 'information' | 'imported' | 'now'

type Props = { tone: Tone; icon: Icon; children: ReactNode }

/** A status: colour, icon and word together. */
export function Badge({ tone, icon: IconOfStatus, children }: Props) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      <IconOfStatus size={14} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}
