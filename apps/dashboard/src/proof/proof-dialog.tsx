'use client'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../components/dialog'
import { ErrorNotice } from '../components/error-notice'
import { field } from '../components/field'
import { FormSummary } from '../components/form-summary'
import { RowsSkeleton } from '../components/rows-skeleton'
import { useStable } from '../components/use-stable'
import { useFormFailure } from '../errors/form-failure'
import { newTab } from '../i18n/rich-links'
import { paths } from '../paths'
import { api } from '../trpc/api'
import type { Outputs } from '../trpc/types'
import classes from './proof-dialog.module.css'

const POLL_MS = 2_000

type Props = {
  mail_web_url: string | null
  /** Called with whether the proof was given; false if the reader cancels. */
  onDone: (isProved: boolean) => void
}

/**
 * Asks readers to prove again who they are. Links and providers open in another tab, so this page keeps its
 * state.
 */
export function ProofDialog({ mail_web_url, onDone }: Props) {
  const t = useTranslations()
  const [elsewhere, setElsewhere] = useState<'mail' | 'provider' | null>(null)
  const proof = api.auth.proof.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: elsewhere !== null && POLL_MS,
  })
  const done = useStable(onDone)
  const isFresh = proof.data?.is_fresh === true
  useEffect(() => {
    if (isFresh) done(true)
  }, [isFresh, done])
  return (
    <Dialog title={t('auth.proof.title')} onClose={() => onDone(false)}>
      <p className={classes['text']}>{t('auth.proof.text')}</p>
      {proof.isPending && <RowsSkeleton rows={1} height={72} label={t('common.loading')} />}
      {proof.isError && <ErrorNotice error={proof.error} retry={() => void proof.refetch()} />}
      {proof.data && (
        <Ways
          state={proof.data}
          mail_web_url={mail_web_url}
          elsewhere={elsewhere}
          onElsewhere={setElsewhere}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}

type WaysProps = Props & {
  state: Outputs['auth']['proof']
  elsewhere: 'mail' | 'provider' | null
  onElsewhere: (where: 'mail' | 'provider') => void
}

function Ways({ state, mail_web_url, elsewhere, onElsewhere, onDone }: WaysProps) {
  const t = useTranslations('auth.proof')
  const common = useTranslations('common')
  const locale = useLocale()
  const { email, has_password, providers } = state
  const form = useForm({ initialValues: { known_password: '' } })
  const failure = useFormFailure(form)
  const first = useRef<HTMLInputElement>(null)
  // The dialog was there before its fields.
  useEffect(() => first.current?.focus(), [])
  const prove = api.auth.proveByPassword.useMutation({
    onError: failure.show,
    onSuccess: () => onDone(true),
  })
  const send = api.auth.requestProofLink.useMutation({
    onError: failure.show,
    onSuccess: () => onElsewhere('mail'),
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    prove.mutate(values)
  })
  const hasOthers = email !== null || providers.length > 0
  return (
    <form noValidate onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      {has_password && (
        <div className={classes['field']}>
          <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
          <PasswordInput
            {...field(form, 'known_password')}
            ref={first}
            label={t('password')}
            autoComplete="current-password"
          />
        </div>
      )}
      {hasOthers && (
        <div className={classes['others']}>
          {has_password && <p className={classes['or']}>{t('or')}</p>}
          {email !== null && (
            <Button
              variant="default"
              fullWidth
              loading={send.isPending}
              onClick={() => {
                failure.clear()
                send.mutate({ locale })
              }}
            >
              {t('mail')}
            </Button>
          )}
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              component="a"
              href={paths.confirm({ provider: id })}
              target="_blank"
              variant="default"
              fullWidth
              onClick={() => onElsewhere('provider')}
            >
              {t('provider', { provider: name })}
            </Button>
          ))}
        </div>
      )}
      <output className={classes['elsewhere']}>
        {elsewhere === 'mail' && t('mailed', { email: email ?? '' })}
        {elsewhere === 'provider' && t('opened')}
      </output>
      {elsewhere === 'mail' && mail_web_url && (
        <p className={classes['local']}>
          {t.rich('local', { url: mail_web_url, link: newTab(mail_web_url) })}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => onDone(false)}>
          {common('cancel')}
        </Button>
        {has_password && (
          <Button type="submit" loading={prove.isPending}>
            {t('action')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
