import type { ReactNode } from 'react'
import classes from './form-columns.module.css'

type Props = {
  /** What comes of the fields. */
  beside: ReactNode
  children: ReactNode
}

/** Fields and what comes of them: side by side on wide screens, where the latter stays in sight; otherwise it comes last. */
export const FormColumns = ({ beside, children }: Props) => (
  <div className={classes['columns']}>
    <div>{children}</div>
    {beside && (
      <div className={classes['beside']} data-beside>
        {beside}
      </div>
    )}
  </div>
)
