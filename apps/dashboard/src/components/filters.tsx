import type { ReactNode } from 'react'
import classes from './filters.module.css'
import { LiveFields } from './live-fields'

/** What narrows a list, above it. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <LiveFields>
      <div className={classes['filters']}>{children}</div>
    </LiveFields>
  )
}
