'use client'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { pathAfterJoining } from '../../properties/invitations/path-after-joining'
import { enter } from './sign-in'

type Props = {
  token: string
  email: string
  /** The token of the invitation that led here, while it is valid. */
  invitation: string | null
}

/** Sets name and password from a mailed link, signs in with them, and accepts an invitation that led here. */
export function CompleteSignUpForm({ token, email, invitation }: Props) {
  const t = useTranslations('auth')
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', last_name: '', password: '' } })
  const failure = useFormFailure(form)
  const complete = api.auth.completeSignUp.useMutation({ onError: failure.show })

  const join = api.propertyMembers.acceptInvitation.useMutation()

  const goOn = (password: string) => {
    if (invitation === null) return enter(email, password)
    const answerByHand = paths.invitation(invitation)
    const joinNow = () =>
      // Obstacles are shown where the invitation is answered.
      join.mutateAsync({ token: invitation }).then(pathAfterJoining, () => answerByHand)
    return enter(email, password, joinNow, answerByHand)
  }

  const submit = form.onSubmit((values) => {
    failure.clear()
    complete.mutate(
      { token, ...values },
      {
        onSuccess: () => void goOn(values.password),
      },
    )
  })

  return (
    <LiveForm onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
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
          {t(invitation === null ? 'complete_sign_up.action' : 'complete_sign_up.join')}
        </Button>
      </Stack>
    </LiveForm>
  )
}
