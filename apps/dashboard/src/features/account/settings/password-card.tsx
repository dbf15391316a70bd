'use client'
import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { field } from '../../../components/field'
import { FormSummary } from '../../../components/form-summary'
import { LiveFields } from '../../../components/live-fields'
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
  const common = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
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
      setIsOpen(false)
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
  if (!isOpen)
    return (
      <Card
        title={t('title')}
        aside={
          <LiveFields>
            <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
              {t('submit')}
            </Button>
          </LiveFields>
        }
      >
        <p className={classes['facts']}>{t('closed')}</p>
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
            // Who asked for the fields wants to type into the first of them.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
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
            </Button>{' '}
            <Button
              variant="default"
              onClick={() => {
                form.reset()
                failure.clear()
                setIsOpen(false)
              }}
            >
              {common('cancel')}
            </Button>
          </div>
        </div>
      </LiveForm>
    </Card>
  )
}
