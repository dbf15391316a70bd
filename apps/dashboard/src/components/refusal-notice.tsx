'use client'
import { useErrorWords } from '../errors/use-error-words'
import { Notice } from './notice'
import classes from './refusal-notice.module.css'

/** Why something was refused, in words, above the refused item, when only the code is known. */
export function RefusalNotice({ code }: { code: string }) {
  const { title, text } = useErrorWords().ofCode(code, code)
  return (
    <div className={classes['refusal']}>
      <Notice tone="blocked" role="alert" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
