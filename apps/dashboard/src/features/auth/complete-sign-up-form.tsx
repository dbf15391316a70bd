'use client'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormSummary } from '../../components/form-summary'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { api } from '../../trpc/api'
import { enter } from './sign-in'

type Props = { token: string; email: string }

/** Sets name and password behind a mailed link, and signs in with them. */
export function CompleteSignUpForm({ token, email }: Props) {
  const t = useTranslations('auth')
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', last_name: '', password: '' } })
  const failure = useFormFailure(form)
  const complete = api.auth.completeSignUp.useMutation({ onError: failure.show })

  const submit = form.onSubmit((values) => {
    failure.clear()
    complete.mutate(
      { token, ...values },
      {
        onSuccess: () => void enter(email, values.password),
      },
    )
  })

  return (
    <LiveForm onSubmit={submit}>
      <Stack gap="md">
        <FormSummary failure={failure.failure} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextInput {...field(form, 'name')} label={t('name')} autoComplete="given-name" />
        <TextInput {...field(form, 'last_name')} label={t('last_name')} autoComplete="family-name" />
        <PasswordInput
          {...field(form, 'password')}
          label={t('new_password')}
          description={t('password_help')}
          autoComplete="new-password"
        />
        <Button type="submit" loading={complete.isPending || complete.isSuccess} fullWidth>
          {t('complete_sign_up.action')}
        </Button>
      </Stack>
    </LiveForm>
  )
}
