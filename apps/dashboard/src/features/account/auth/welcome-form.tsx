'use client'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'

/** Opens the account of a signed-in person who has none, and goes on to `destination`. */
export function WelcomeForm({ destination = paths.home }: { destination?: string }) {
  const t = useTranslations('auth')
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', last_name: '' } })
  const failure = useFormFailure(form)
  const signup = api.auth.signup.useMutation({
    onError: failure.show,
    onSuccess: () => location.assign(destination),
  })

  const submit = form.onSubmit((values) => {
    failure.clear()
    signup.mutate(values)
  })

  return (
    <LiveForm onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <Stack gap="md">
        <TextInput {...field(form, 'name')} label={t('name')} autoComplete="given-name" />
        <TextInput {...field(form, 'last_name')} label={t('last_name')} autoComplete="family-name" />
        <Button type="submit" loading={signup.isPending || signup.isSuccess} fullWidth>
          {t('welcome.action')}
        </Button>
      </Stack>
    </LiveForm>
  )
}
