import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled block of a page. */
export function Card({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <header className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
