'use client'
import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import classes from './security.module.css'

type Props = { user_id: string }

/**
 * Sets a new password, given the current one; all other devices are signed out, and the selected API keys are
 * revoked.
 */
export function PasswordCard({ user_id }: Props) {
  const t = useTranslations('settings.password')
  const auth = useTranslations('auth')
  const cache = api.useUtils()
  const sessions = api.auth.sessions.useQuery()
  const keys =
    api.apiKeys.list.useQuery().data?.items.filter(({ created_by }) => created_by.id === user_id) ?? []
  const form = useForm({
    initialValues: { current_password: '', password: '', revoke_api_key_ids: [] as string[] },
  })
  const failure = useFormFailure(form)
  const change = api.auth.changePassword.useMutation({
    onError: failure.show,
    onSuccess: (left, { revoke_api_key_ids = [] }) => {
      cache.auth.sessions.setData(undefined, left)
      void cache.apiKeys.list.invalidate()
      form.reset()
      toast({ message: t('done', { count: revoke_api_key_ids.length }) })
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
          {keys.length > 0 && (
            <Checkbox.Group
              {...form.getInputProps('revoke_api_key_ids')}
              label={t('keys.title')}
              description={t('keys.text')}
            >
              <div className={classes['keys']}>
                {keys.map(({ id, name, token_hint }) => (
                  <Checkbox key={id} value={id} label={t('keys.key', { name, hint: token_hint })} />
                ))}
              </div>
            </Checkbox.Group>
          )}
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
