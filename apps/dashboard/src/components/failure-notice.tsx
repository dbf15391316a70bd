'use client'
import { SIGNED_OUT, useErrorWords } from '../errors/use-error-words'
import classes from './failure-notice.module.css'
import { Notice } from './notice'
import { SignInElsewhere } from './sign-in-elsewhere'

/** Why the last attempt to change something failed, above the button for the next one. */
export function FailureNotice({ error }: { error: unknown }) {
  const { code, title, text } = useErrorWords().of(error)
  return (
    <Notice tone="blocked" role="alert" title={title}>
      <p>{text}</p>
      {code === SIGNED_OUT && (
        <p className={classes['action']}>
          <SignInElsewhere />
        </p>
      )}
    </Notice>
  )
}
