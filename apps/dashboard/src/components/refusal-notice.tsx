'use client'
import { useErrorWords } from '../errors/use-error-words'
import { Notice } from './notice'

/** Why something was refused, in words, where a page knows nothing but the code. */
export function RefusalNotice({ code }: { code: string }) {
  const { title, text } = useErrorWords().ofCode(code, code)
  return (
    <Notice tone="blocked" role="alert" title={title}>
      <p>{text}</p>
    </Notice>
  )
}
