'use client'
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { Link } from '../../../components/link'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { CodeStep } from './code-step'
import { asksForCode, signInWithPassword } from './sign-in'
import { useSignIn } from './use-sign-in'

type Props = {
  destination: string
  /** The initial address. */
  email: string
  /** Carries the typed address over to the mailed link. */
  onLink: (email: string) => void
}

export function SignInForm({ destination, email: known, onLink }: Props) {
  const t = useTranslations('auth')
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: known, password: '' } })
  const failure = useFormFailure(form)
  /** Null while no code is asked for, otherwise why the last one did not sign in. */
  const [asked, setAsked] = useState<{ refusal: string | null } | null>(null)
  const signIn = useSignIn(destination, (code) => {
    if (asked !== null) return setAsked({ refusal: code })
    return asksForCode(code) ? setAsked({ refusal: null }) : failure.showCode(code)
  })

  const submit = form.onSubmit(({ email, password }) => {
    failure.clear()
    void signIn.run(() => signInWithPassword(email, password))
  })
  if (asked !== null)
    return (
      <CodeStep
        refusal={asked.refusal}
        isBusy={signIn.isBusy}
        onCode={(code) => {
          const { email, password } = form.getValues()
          void signIn.run(() => signInWithPassword(email, password, code))
        }}
        onBack={() => setAsked(null)}
      />
    )

  return (
    <LiveForm onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
        <TextInput {...field(form, 'email')} label={t('email')} type="email" autoComplete="username" />
        <Stack gap={6} align="stretch">
          <PasswordInput {...field(form, 'password')} label={t('password')} autoComplete="current-password" />
          <div>
            <Anchor component={Link} href={paths.forgotPassword} size="sm">
              {t('sign_in.forgot')}
            </Anchor>
          </div>
        </Stack>
        <Button type="submit" loading={signIn.isBusy} fullWidth>
          {t('sign_in.action')}
        </Button>
        <Button variant="default" fullWidth onClick={() => onLink(form.getValues().email)}>
          {t('sign_in_link.instead')}
        </Button>
      </Stack>
    </LiveForm>
  )
}
