'use client'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import rows from '../settings/security.module.css'
import classes from './notifications.module.css'

/** Where mails go, with a test that is really sent. */
export function TestMailCard({ email }: { email: string }) {
  const t = useTranslations('settings.notifications')
  const test = api.account.testNotificationMail.useMutation({
    onSuccess: () => toast({ message: t('mail_test_sent', { email }) }),
  })
  return (
    <Card title={t('by_mail')}>
      <div className={classes['address']}>
        <IconMail size={20} stroke={1.5} aria-hidden />
        <div className={rows['words']}>
          <p className={rows['device']}>{email}</p>
          <p className={rows['facts']}>{t('mail_address')}</p>
        </div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('mail_test')}
        </Button>
      </div>
    </Card>
  )
}
