'use client'
import { Button } from '@mantine/core'
import type { User } from '@stayward/contract/account/user'
import { IconShieldCheck, IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '../../../components/badge'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { DisableUserDialog } from './disable-user-dialog'
import classes from './user-list.module.css'

/** One user, with an admin's actions. */
export function UserRow({ user, time_zone }: { user: User; time_zone: string }) {
  const t = useTranslations('users')
  const format = useFormat()
  const now = useNow()
  const name = `${user.name} ${user.last_name}`
  const day = (instant: string) => format.day(dayOf(instant, time_zone))
  return (
    <li className={classes['row']} data-disabled={user.disabled_at !== null || undefined}>
      <div className={classes['words']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['facts']}>{user.email}</p>
      </div>
      {user.role === 'admin' && (
        <Badge tone="information" icon={IconShieldCheck}>
          {t('admin')}
        </Badge>
      )}
      {user.disabled_at !== null && (
        <Badge tone="blocked" icon={IconUserOff}>
          {t('disabled_since', { day: day(user.disabled_at) })}
        </Badge>
      )}
      <p className={classes['seen']}>
        {user.last_seen_at ? t('seen', { ago: format.ago(user.last_seen_at, now) }) : t('never_seen')}
        <br />
        {t('since', { day: day(user.created_at) })}
      </p>
      {user.disabled_at === null ? (
        <DisableButton user={user} name={name} />
      ) : (
        <EnableButton user={user} name={name} />
      )}
    </li>
  )
}

type Props = { user: User; name: string }

function DisableButton({ user, name }: Props) {
  const t = useTranslations('users')
  const [isAsked, setIsAsked] = useState(false)
  const { allowed, reason } = useActions(user.allowed_actions)('disable')
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={!allowed}
        aria-label={t('disable_label', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('disable')}
      </Button>
      {reason && <p className={classes['reason']}>{reason}</p>}
      {isAsked && <DisableUserDialog user_id={user.id} name={name} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function EnableButton({ user, name }: Props) {
  const t = useTranslations('users')
  const words = useErrorWords()
  const cache = api.useUtils()
  const enable = api.users.enable.useMutation({
    onSuccess: async () => {
      await cache.users.list.invalidate()
      toast({ message: t('enabled', { name }) })
    },
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={enable.isPending}
      aria-label={t('enable_label', { name })}
      onClick={() => enable.mutate({ user_id: user.id })}
    >
      {t('enable')}
    </Button>
  )
}
