import type { ReactNode } from 'react'
import classes from './auth-head.module.css'

/** Title and one line of context on the pages before signing in. */
export function AuthHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <header className={classes['head']}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
  )
}
