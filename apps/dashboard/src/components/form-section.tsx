import type { ReactNode } from 'react'
import classes from './form-section.module.css'

type Props = {
  title: string
  text?: string
  /** Its name in the URL, where links lead to it. */
  anchor?: string
  children: ReactNode
  /** Shown below its fields. */
  foot?: ReactNode
}

/** Related fields, under a title that says why they are asked. */
export function FormSection({ title, text, anchor, children, foot }: Props) {
  return (
    <fieldset className={classes['section']} id={anchor}>
      <legend className={classes['title']}>{title}</legend>
      {text && <p className={classes['text']}>{text}</p>}
      <div className={classes['fields']}>{children}</div>
      {foot}
    </fieldset>
  )
}

/** Fields side by side, as many as there is room for. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>
}
