'use client'
import type { ReactNode } from 'react'
import classes from './filters.module.css'
import { useCentredChoice } from './use-centred-choice'

type Props = {
  label: string
  /** Whether they take a second line on phones; otherwise they scroll sideways, from where the chosen one is seen. */
  wraps?: boolean
  children: ReactNode
}

/** A row of filter chips. */
export function FilterChips({ label, wraps = false, children }: Props) {
  const strip = useCentredChoice<HTMLFieldSetElement>('input:checked + label')
  return (
    <fieldset
      ref={strip}
      className={wraps ? classes['chips'] : `${classes['chips']} ${classes['strip']} scroll-fade`}
      aria-label={label}
    >
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <div className={classes['choices']}>{children}</div>
    </fieldset>
  )
}
