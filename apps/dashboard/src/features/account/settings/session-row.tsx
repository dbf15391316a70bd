'use client'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import { deviceOf } from './device'
import classes from './security.module.css'

type Props = { session: Outputs['auth']['sessions']['items'][number]; time_zone: string }

/** One browser in which the reader is signed in. */
export function SessionRow({ session, time_zone }: Props) {
  const t = useTranslations('settings.sessions')
  const format = useFormat()
  const now = useNow()
  const cache = api.useUtils()
  const { browser, system, isPhone } = deviceOf(session.user_agent)
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const end = api.auth.endSession.useMutation({
    onSuccess: (left) => {
      cache.auth.sessions.setData(undefined, left)
      toast({ message: t('ended', { device: name }) })
    },
  })
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['device']}>{name}</p>
        <p className={classes['facts']}>
          {session.is_current ? t('current') : t('seen', { ago: format.ago(session.last_seen_at, now) })}
          {' · '}
          {t('since', { moment: format.moment(session.created_at, time_zone, now) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="xs"
          variant="subtle"
          loading={end.isPending}
          aria-label={t('end_label', { device: name })}
          onClick={() => end.mutate({ session_id: session.id })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
