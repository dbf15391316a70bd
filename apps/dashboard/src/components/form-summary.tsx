'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormFailure } from '../errors/form-failure'
import { SIGNED_OUT } from '../errors/use-error-words'
import { Notice } from './notice'
import classes from './form-summary.module.css'
import { SignInElsewhere } from './sign-in-elsewhere'

type Props = { failure: FormFailure | null; children?: ReactNode }

/**
 * The errors of a refused form, above its fields; each links to its field. Takes the focus when it appears.
 */
export function FormSummary({ failure, children }: Props) {
  const t = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place} tabIndex={-1} className={classes['summary']}>
      <Notice tone="blocked" role="alert" title={failure.title}>
        {children ?? (failure.text !== '' && <p>{failure.text}</p>)}
        {failure.code === SIGNED_OUT && (
          <p className={classes['action']}>
            <SignInElsewhere />
          </p>
        )}
        {failure.fields.length > 0 && (
          <ul className={classes['fields']}>
            {failure.fields.map(({ path, message }) => (
              <li key={path}>
                <FieldLink path={path} message={message} />
              </li>
            ))}
          </ul>
        )}
        {failure.request_id && failure.code.startsWith('internal.') && (
          <p className={classes['request']}>{t('request_id', { id: failure.request_id })}</p>
        )}
      </Notice>
    </div>
  )
}

function FieldLink({ path, message }: { path: string; message: string }) {
  const jump = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.getElementById(path)?.focus()
  }
  const label =
    typeof document === 'undefined' ? null : document.querySelector(`label[for="${CSS.escape(path)}"]`)
  const name = label?.textContent?.replace(/\s*\*$/, '')
  return (
    <a href={`#${path}`} onClick={jump}>
      {name ? `${name}: ${message}` : message}
    </a>
  )
}
