import { type ReactNode } from 'react'
import classes from './page-head.module.css'

type Props = { title: ReactNode; context?: ReactNode; action?: ReactNode; above?: ReactNode }

/** The head of a page: what it is, one line of context, one primary action. */
export function PageHead({ title, context, action, above }: Props) {
  return (
    <header className={classes['head']}>
      <div className={classes['words']}>
        {above}
        <h1 className={classes['title']}>{title}</h1>
        {context && <div className={classes['context']}>{context}</div>}
      </div>
      {action && <div className={`${classes['action']} scroll-fade`}>{action}</div>}
    </header>
  )
}
