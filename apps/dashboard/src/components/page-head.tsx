import { type ReactNode } from 'react'
import classes from './page-head.module.css'

type Props = {
  title: ReactNode
  /** Facts about what the page shows, such as a day or an address. */
  context?: ReactNode
  /** What the page is for. Phones, which have no room to spare, leave it out. */
  about?: ReactNode
  /** Buttons, the primary one last. On phones the others show their icon alone. */
  action?: ReactNode
  above?: ReactNode
  /** A small picture of what it is about, before the title. */
  picture?: ReactNode
}

/** The head of a page: what it is, one line of context, one primary action. */
export function PageHead({ title, context, about, action, above, picture }: Props) {
  return (
    <header className={classes['head']}>
      <div className={classes['words']}>
        {above && <div className={classes['above']}>{above}</div>}
        {picture && <div className={classes['picture']}>{picture}</div>}
        <h1 className={classes['title']}>{title}</h1>
        {about && <div className={`${classes['context']} ${classes['about']}`}>{about}</div>}
        {context && <div className={classes['context']}>{context}</div>}
      </div>
      {action && (
        <div className={classes['action']} data-icons-on-phones>
          {action}
        </div>
      )}
    </header>
  )
}
