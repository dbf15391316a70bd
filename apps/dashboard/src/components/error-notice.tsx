'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { SIGNED_OUT, useErrorWords } from '../errors/use-error-words'
import { paths } from '../paths'
import classes from './error-notice.module.css'
import { Notice } from './notice'

type Props = { error: unknown; retry: () => void }

/** A failed read: what failed, a way to retry, and the id in the log. */
export function ErrorNotice({ error, retry }: Props) {
  const t = useTranslations('common')
  const here = usePathname()
  const words = useErrorWords().of(error)
  const isSignedOut = words.code === SIGNED_OUT
  return (
    <Notice tone="blocked" role="alert" title={words.title}>
      <p>{words.text}</p>
      <p className={classes['action']}>
        {isSignedOut ? (
          <Button component="a" href={paths.signIn({ callbackUrl: here })} size="xs">
            {t('sign_in')}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={retry}>
            {t('try_again')}
          </Button>
        )}
      </p>
      {words.request_id && <p className={classes['request']}>{t('request_id', { id: words.request_id })}</p>}
    </Notice>
  )
}
