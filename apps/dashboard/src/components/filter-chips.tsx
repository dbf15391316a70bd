'use client'
import type { ReactNode } from 'react'
import classes from './filters.module.css'
import { useCentredChoice } from './use-centred-choice'

/** A row of filter chips; on phones it scrolls sideways, and begins where the chosen one is seen. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  const strip = useCentredChoice<HTMLFieldSetElement>('input:checked + label')
  return (
    <fieldset ref={strip} className={`${classes['chips']} scroll-fade`} aria-label={label}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <div className={classes['choices']}>{children}</div>
    </fieldset>
  )
}
