import type { ReactNode } from 'react'
import classes from './filters.module.css'

/** A row of filter chips; on phones it scrolls sideways. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`${classes['chips']} scroll-fade`} aria-label={label}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <div className={classes['choices']}>{children}</div>
    </fieldset>
  )
}
