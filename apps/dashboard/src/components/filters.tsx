import type { ReactNode } from 'react'
import classes from './filters.module.css'
import { LiveFields } from './live-fields'

/** The filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <LiveFields>
      <div className={classes['filters']} data-filters>
        {children}
      </div>
    </LiveFields>
  )
}
