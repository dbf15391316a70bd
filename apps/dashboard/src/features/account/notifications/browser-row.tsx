'use client'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import { deviceOf } from '../settings/device'
import rows from '../settings/security.module.css'
import classes from './notifications.module.css'

type Browser = Outputs['account']['pushBrowsers']['items'][number]
type Props = {
  browser: Browser
  time_zone: string
  /** Called for the browser that shows this page, so that it ends its own part. */
  onEnd: () => Promise<void>
}

/** One browser that gets push messages, with a test and the end of that. */
export function BrowserRow({ browser, time_zone, onEnd }: Props) {
  const t = useTranslations('settings.notifications')
  const names = useTranslations('settings.sessions')
  const format = useFormat()
  const now = useNow()
  const cache = api.useUtils()
  const { browser: program, system, isPhone } = deviceOf(browser.user_agent)
  const name =
    program && system
      ? names('device', { browser: program, system })
      : (program ?? system ?? names('unknown'))
  const test = api.account.testBrowser.useMutation({
    onSuccess: () => toast({ message: t('push_test_sent', { device: name }) }),
  })
  const end = api.account.unsubscribeBrowser.useMutation({
    onSuccess: async (left) => {
      if (browser.is_current) await onEnd()
      cache.account.pushBrowsers.setData(undefined, left)
      toast({ message: t('push_ended', { device: name }) })
    },
  })
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={`${rows['row']} ${classes['browser']}`}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={rows['words']}>
        <p className={rows['device']}>{name}</p>
        <p className={rows['facts']}>
          {browser.is_current && `${t('this_browser')} · `}
          {t('push_since', { moment: format.moment(browser.created_at, time_zone, now) })}
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button
          size="xs"
          variant="default"
          loading={test.isPending}
          aria-label={t('push_test_label', { device: name })}
          onClick={() => test.mutate({ browser_id: browser.id })}
        >
          {t('push_test')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          loading={end.isPending}
          aria-label={t('push_off_label', { device: name })}
          onClick={() => end.mutate({ browser_id: browser.id })}
        >
          {t('push_off')}
        </Button>
      </div>
    </li>
  )
}
