import type { ReactNode } from 'react'
import classes from './form-section.module.css'

type Props = { title: string; text?: string; children: ReactNode }

/** Related fields, under a title that says why they are asked. */
export function FormSection({ title, text, children }: Props) {
  return (
    <fieldset className={classes['section']}>
      <legend className={classes['title']}>{title}</legend>
      {text && <p className={classes['text']}>{text}</p>}
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  )
}

/** Fields side by side, below each other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>
}
