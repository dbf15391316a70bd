'use client'
import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { newTab } from '../../../i18n/rich-links'
import { api } from '../../../trpc/api'
import { AuthHead } from './auth-head'
import classes from './mailed-link-form.module.css'

const PROCEDURES = {
  sign_up: 'requestSignUp',
  sign_in_link: 'requestSignInLink',
  forgot_password: 'requestPasswordReset',
} as const

type Props = {
  purpose: keyof typeof PROCEDURES
  /** Where mail arrives on a development machine. */
  mail_web_url: string | null
  /** The initial address, if it is known who the page is for. */
  email?: string
  /** For a sign-up, the token of the invitation that led here. */
  invitation?: string
  /** The page to open after signing in. */
  destination?: string
  /** For a sign-in, carries the typed address over to the password form. */
  onPassword?: (email: string) => void
  /** The page's head until the link is sent. */
  children?: ReactNode
  /** Alternatives below the form until then. */
  otherwise?: ReactNode
  /** What is below the words that the link is sent. */
  afterwards?: ReactNode
}

/** Asks for an address and always answers the same, known or not: check your email. */
export function MailedLinkForm({
  purpose,
  mail_web_url,
  email: known = '',
  invitation,
  destination,
  onPassword,
  children,
  otherwise,
  afterwards,
}: Props) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isSentAgain, setIsSentAgain] = useState(false)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: known } })
  const failure = useFormFailure(form)
  const request = api.auth[PROCEDURES[purpose]].useMutation({ onError: failure.show })

  const send = (email: string, onSuccess: () => void) => {
    failure.clear()
    setIsSentAgain(false)
    request.mutate(
      {
        email,
        locale,
        ...(invitation !== undefined && { invitation }),
        ...(destination !== undefined && { destination }),
      },
      { onSuccess },
    )
  }
  const submit = form.onSubmit(({ email }) => send(email, () => setSentTo(email.trim())))

  const otherWay = onPassword && (
    <Stack align="flex-start">
      <Anchor component="button" type="button" size="sm" onClick={() => onPassword(form.getValues().email)}>
        {t('sign_in_link.password')}
      </Anchor>
    </Stack>
  )

  if (sentTo !== null)
    return (
      <Stack gap="md">
        <div aria-live="polite">
          <AuthHead title={t('check_mail.title')} text={t(`check_mail.${purpose}`, { email: sentTo })} />
        </div>
        {mail_web_url && (
          <p>
            {t.rich('check_mail.local', {
              url: mail_web_url,
              link: newTab(mail_web_url),
            })}
          </p>
        )}
        <div>
          <p className={classes['missing']}>{t('check_mail.missing')}</p>
          <div className={classes['ways']}>
            <Button
              variant="default"
              loading={request.isPending}
              onClick={() => send(sentTo, () => setIsSentAgain(true))}
            >
              {t('check_mail.again')}
            </Button>
            <Button variant="subtle" onClick={() => setSentTo(null)}>
              {t('check_mail.other')}
            </Button>
          </div>
          <output className={classes['again']}>{isSentAgain && t('check_mail.sent_again')}</output>
        </div>
        <FormSummary failure={failure.failure} />
        {otherWay}
        {afterwards}
      </Stack>
    )

  return (
    <LiveForm onSubmit={submit}>
      {children}
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
        <TextInput
          {...field(form, 'email')}
          label={t('email')}
          description={purpose === 'sign_in_link' && t('sign_in_link.help')}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" loading={request.isPending} fullWidth>
          {t(`${purpose}.action`)}
        </Button>
        {otherWay}
      </Stack>
      {otherwise}
    </LiveForm>
  )
}
