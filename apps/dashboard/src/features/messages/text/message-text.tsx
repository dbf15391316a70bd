'use client'
import type { Locale } from '@stayward/contract/kernel/locale'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import classes from './message-text.module.css'

type Props = {
  label: string
  /** Whether it is open at first. */
  isOpen?: boolean
  subject: string | null
  body: string
  locale: Locale | null
}

/** How a text begins, in one line: a link by its words, which may be cut at the edge. */
const beginOf = (body: string): string =>
  body
    .slice(0, 400)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of a message: how it begins, and all of it behind a line that opens it. */
export function MessageText({ label, isOpen = false, subject, body, locale }: Props) {
  const reader = useLocale()
  const [isWhole, setIsWhole] = useState(isOpen)
  return (
    <div className={classes['text']} lang={locale ?? undefined}>
      {!isWhole && <p className={classes['begin']}>{beginOf(body)}</p>}
      <details open={isWhole} onToggle={({ currentTarget }) => setIsWhole(currentTarget.open)}>
        <summary lang={reader}>{label}</summary>
        <div>
          {subject !== null && <p className={classes['subject']}>{subject}</p>}
          <p className={classes['body']}>{body}</p>
        </div>
      </details>
    </div>
  )
}
