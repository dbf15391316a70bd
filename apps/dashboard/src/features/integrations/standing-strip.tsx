import type { ReactNode } from 'react'
import classes from './standing-strip.module.css'

/** One thing to know about a connection: what it is, how it is, and a detail below. */
export type StandingCell = {
  label: string
  value: ReactNode
  detail?: ReactNode
  /** Whether it needs a person. */
  isUrgent?: boolean
}

/** What to know about a connection at one look, beside each other; below each other on phones. */
export function StandingStrip({ cells }: { cells: readonly StandingCell[] }) {
  return (
    <dl className={classes['strip']}>
      {cells.map(({ label, value, detail, isUrgent = false }) => (
        <div key={label} data-urgent={isUrgent || undefined}>
          <dt>{label}</dt>
          <dd className={classes['value']}>{value}</dd>
          {detail && <dd className={classes['detail']}>{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}
