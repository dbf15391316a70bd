'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import rows from '../settings/security.module.css'
import { BrowserRow } from './browser-row'
import { usePush } from './use-push'

/** The browsers that get push messages, and whether this one does. */
export function PushCard({ time_zone }: { time_zone: string }) {
  const t = useTranslations('settings.notifications')
  const common = useTranslations('common')
  const browsers = api.account.pushBrowsers.useQuery()
  const push = usePush(browsers.data)
  const items = browsers.data?.items ?? []
  return (
    <Card title={t('by_push')}>
      {browsers.isPending && <RowsSkeleton rows={1} height={56} label={common('loading')} />}
      {browsers.isError && <ErrorNotice error={browsers.error} retry={() => void browsers.refetch()} />}
      {browsers.isSuccess && push.state !== 'on' && push.state !== null && (
        <p className={rows['facts']}>{t(`push_states.${push.state}`)}</p>
      )}
      <ul>
        {items.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} time_zone={time_zone} onEnd={push.disable} />
        ))}
      </ul>
      {push.state === 'off' && (
        <div className={rows['actions']}>
          <Button variant="default" loading={push.isBusy} onClick={() => void push.enable()}>
            {t('push_on')}
          </Button>
        </div>
      )}
      <div role="alert">{push.hasFailed && <p className={rows['facts']}>{t('push_failed')}</p>}</div>
      {push.error && <ErrorNotice error={push.error} retry={() => void push.enable()} />}
    </Card>
  )
}
