import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

type Props = {
  title: string
  /** The name by which a link leads here. */
  anchor?: string
  icon?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A titled block of a page. */
export function Card({ title, anchor, icon, aside, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} className={classes['card']} aria-labelledby={id}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          {icon}
          <h2 id={id}>{title}</h2>
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
