'use client'
import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { field } from '../../components/field'
import { FormSummary } from '../../components/form-summary'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import classes from './security.module.css'

/** Sets a new password, by the one that holds; every other device is signed out. */
export function PasswordCard() {
  const t = useTranslations('settings.password')
  const auth = useTranslations('auth')
  const cache = api.useUtils()
  const sessions = api.auth.sessions.useQuery()
  const form = useForm({ initialValues: { current_password: '', password: '' } })
  const failure = useFormFailure(form)
  const change = api.auth.changePassword.useMutation({
    onError: failure.show,
    onSuccess: (left) => {
      cache.auth.sessions.setData(undefined, left)
      form.reset()
      toast({ message: t('done') })
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    change.mutate(values)
  })
  if (sessions.data?.has_password === false)
    return (
      <Card title={t('title')}>
        <p>{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')}>
      <LiveForm onSubmit={submit}>
        <div className={classes['form']}>
          <FormSummary failure={failure.failure} />
          <PasswordInput
            {...field(form, 'current_password')}
            label={t('current')}
            autoComplete="current-password"
          />
          <PasswordInput
            {...field(form, 'password')}
            label={t('new')}
            description={auth('password_help')}
            autoComplete="new-password"
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('submit')}
            </Button>
          </div>
        </div>
      </LiveForm>
    </Card>
  )
}
