'use client'
import type { Booking } from '@stayward/contract/booking'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { CopyButton } from '../../components/copy-button'
import { Notice } from '../../components/notice'
import { QrCode } from '../../components/qr-code'
import classes from './checkin-card.module.css'
import { CheckinProgress } from './checkin-progress'

type Props = { booking: Booking; checkin_url: string }

/** The guests' way in: the link to send, the same as a QR code, and how far they are. */
export function CheckinCard({ booking, checkin_url }: Props) {
  const t = useTranslations('checkin')
  const { state, closed_reason, registered, expected } = booking.checkin
  return (
    <Card title={t('title')} aside={<CheckinProgress checkin={booking.checkin} />}>
      <div className={classes['body']}>
        <div className={classes['words']}>
          {closed_reason ? (
            <Notice tone="information" title={t('closed')}>
              {t(`closed_reasons.${closed_reason}`)}
            </Notice>
          ) : (
            <p>{t(`states.${state}`, { missing: expected - registered })}</p>
          )}
          <p className={classes['link']}>{checkin_url}</p>
          <div className={classes['actions']}>
            <CopyButton text={checkin_url} label={t('copy_link')} />
            <Button
              component="a"
              href={checkin_url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {t('open_link')}
            </Button>
          </div>
        </div>
        <QrCode text={checkin_url} label={t('qr')} size={148} />
      </div>
    </Card>
  )
}
