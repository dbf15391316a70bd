import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

type Props = {
  title: string
  /** The name by which a link leads here. */
  anchor?: string
  /** Its level among the headings of the page. */
  level?: 2 | 3
  icon?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A titled block of a page. */
export function Card({ title, anchor, level = 2, icon, aside, children }: Props) {
  const id = useId()
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      className={classes['card']}
      aria-labelledby={id}
    >
      <header className={classes['head']}>
        <div className={classes['title']}>
          {icon}
          <Heading id={id}>{title}</Heading>
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
