'use client'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { enter } from './sign-in'

type Props = { token: string; email: string }

/** Sets a new password from a mailed link, and signs in with it. */
export function ResetPasswordForm({ token, email }: Props) {
  const t = useTranslations('auth')
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } })
  const failure = useFormFailure(form)
  const complete = api.auth.completePasswordReset.useMutation({ onError: failure.show })

  const submit = form.onSubmit(({ password }) => {
    failure.clear()
    complete.mutate(
      { token, password },
      {
        onSuccess: () => void enter(email, password),
      },
    )
  })

  return (
    <LiveForm onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordInput
          {...field(form, 'password')}
          label={t('new_password')}
          description={t('password_help')}
          autoComplete="new-password"
        />
        <Button type="submit" loading={complete.isPending || complete.isSuccess} fullWidth>
          {t('reset_password.action')}
        </Button>
      </Stack>
    </LiveForm>
  )
}
