import type { ReactNode } from 'react'
import classes from './facts.module.css'

type Fact = { label: string; value: ReactNode }

/** Names and values; a fact without a value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
