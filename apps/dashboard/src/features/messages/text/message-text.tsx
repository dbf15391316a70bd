import type { Locale } from '@stayward/contract/kernel/locale'
import classes from './message-text.module.css'

type Props = {
  label: string
  /** Whether it is open at first. */
  isOpen?: boolean
  subject: string | null
  body: string
  locale: Locale | null
}

/** The text of a message behind a line that opens it. */
export function MessageText({ label, isOpen = false, subject, body, locale }: Props) {
  return (
    <details className={classes['text']} open={isOpen}>
      <summary>{label}</summary>
      <div lang={locale ?? undefined}>
        {subject !== null && <p className={classes['subject']}>{subject}</p>}
        <p className={classes['body']}>{body}</p>
      </div>
    </details>
  )
}
