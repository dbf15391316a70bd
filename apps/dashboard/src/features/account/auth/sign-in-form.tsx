'use client'
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { Link } from '../../../components/link'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { signInWithPassword } from './sign-in'
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
  const signIn = useSignIn(destination, failure.showCode)

  const submit = form.onSubmit(({ email, password }) => {
    failure.clear()
    void signIn.run(() => signInWithPassword(email, password))
  })

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
