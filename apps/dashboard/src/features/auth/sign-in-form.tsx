'use client'
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { field } from '../../components/field'
import { FormSummary } from '../../components/form-summary'
import { Link } from '../../components/link'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { paths } from '../../paths'
import { signInWithPassword } from './sign-in'

type Props = {
  destination: string
  /** The address to begin with, where it is known whom the page is for. */
  email?: string
}

export function SignInForm({ destination, email: known = '' }: Props) {
  const t = useTranslations('auth')
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: known, password: '' } })
  const failure = useFormFailure(form)

  const submit = form.onSubmit(async ({ email, password }) => {
    failure.clear()
    setIsBusy(true)
    const code = await signInWithPassword(email, password)
    if (code === null) return location.assign(destination)
    setIsBusy(false)
    failure.showCode(code)
  })

  return (
    <LiveForm onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
        <TextInput {...field(form, 'email')} label={t('email')} type="email" autoComplete="username" />
        <PasswordInput {...field(form, 'password')} label={t('password')} autoComplete="current-password" />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('sign_in.action')}
        </Button>
        <Anchor component={Link} href={paths.forgotPassword} size="sm">
          {t('sign_in.forgot')}
        </Anchor>
      </Stack>
    </LiveForm>
  )
}
