'use client'
import { problemOf } from '../errors/problem'
import { SIGNED_OUT, useErrorWords } from '../errors/use-error-words'
import classes from './failure-notice.module.css'
import { Notice } from './notice'
import { SignInElsewhere } from './sign-in-elsewhere'

/** Why the last attempt to change something failed, above the button for the next one. */
export function FailureNotice({ error }: { error: unknown }) {
  const words = useErrorWords()
  const { code, title, text } = words.of(error)
  // Without a form there are no fields to show them at.
  const violated = problemOf(error)?.errors ?? []
  return (
    <Notice tone="blocked" role="alert" title={title}>
      {violated.length === 0 && <p>{text}</p>}
      {violated.map((field) => (
        <p key={`${field.path} ${field.code}`}>{words.ofField(field)}</p>
      ))}
      {code === SIGNED_OUT && (
        <p className={classes['action']}>
          <SignInElsewhere />
        </p>
      )}
    </Notice>
  )
}
