'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconCircleCheck, IconExternalLink, IconLock, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Card } from '../../../components/card'
import { CopyButton } from '../../../components/copy-button'
import { QrCode } from '../../../components/qr-code'
import { useIsPhone } from '../../../components/use-is-phone'
import { useActions } from '../../../errors/use-actions'
import { useFormat } from '../../../i18n/use-format'
import { isCheckinShared } from '../bookings/checkin-shared'
import { LazyActionMenu } from '../../../components/lazy-action-menu'
import { checkinState } from '../bookings/stay-track'
import classes from './checkin-card.module.css'
import type { LinkAction } from './checkin-link-dialog'
import { CheckinProgress } from './checkin-progress'
import { useLinkSent } from './use-link-sent'

const CheckinLinkDialog = dynamic(
  () => import('./checkin-link-dialog').then((module) => module.CheckinLinkDialog),
  { loading: () => null },
)

/** What somebody may be waiting for. */
const BUTTONS = ['release_arrival', 'reopen_checkin'] as const satisfies LinkAction[]
/** What is rarely needed, and takes the link from those who have it. */
const IN_MENU = ['rotate_link', 'close_checkin'] as const satisfies LinkAction[]

type Props = { booking: Booking; checkin_url: string }

/** The guests' check-in: the link to share or mail, its QR code, and the progress; once closed, nobody is invited to it. */
export function CheckinCard({ booking, checkin_url }: Props) {
  const t = useTranslations('checkin')
  const messages = useTranslations('messages')
  const format = useFormat()
  const sent = useLinkSent(booking)
  const actions = useActions(booking.allowed_actions)
  const [asked, setAsked] = useState<LinkAction | null>(null)
  const id = useId()
  const { state, closed_reason, registered, expected } = booking.checkin
  // Its guests are there, and some of them are not registered.
  const isLate =
    checkinState(booking) === 'trouble' && booking.phase !== 'past' && booking.guests_number_known
  const sending = actions('send_link')
  const isShared = sending.allowed && isCheckinShared(booking)
  const isPhone = useIsPhone()
  const qr = <QrCode text={checkin_url} label={t('qr')} size={148} />
  const isUnsigned = booking.readiness.items.some(({ kind, ok }) => kind === 'signatures' && !ok)
  const inMenu = IN_MENU.filter((action) => actions(action).allowed).map((action) => ({
    key: action,
    label: t(`${action}.action`),
    reason: null,
    isDestructive: false,
    onChoose: () => setAsked(action),
  }))
  return (
    <Card title={t('title')} anchor="checkin" aside={<CheckinProgress booking={booking} />}>
      <div className={classes['body']}>
        <div className={classes['words']}>
          {closed_reason ? (
            <p className={classes['closed']}>
              <IconLock size={16} stroke={1.5} aria-hidden />
              <span>
                <b>{t('closed')}.</b> {t(`closed_reasons.${closed_reason}`)}
              </span>
            </p>
          ) : (
            <p>
              {state === 'in_progress' && !booking.guests_number_known
                ? t('size_unknown')
                : t(`states.${isLate ? 'late' : state === 'open' && sent ? 'open_sent' : state}`, {
                    missing: expected - registered,
                  })}
            </p>
          )}
          {!closed_reason && state !== 'completed' && sent && (
            <p className={classes['sent']}>
              <IconCircleCheck size={16} stroke={1.5} aria-hidden />
              <span>
                {t('sent', { at: format.instant(sent.at, booking.time_zone) })}
                {sent.channel !== null && sent.recipient !== null && (
                  <> · {messages(`way_to.${sent.channel}`, { recipient: sent.recipient })}</>
                )}
              </span>
            </p>
          )}
          {isUnsigned && <p>{t(actions('release_arrival').allowed ? 'unsigned_codes' : 'unsigned')}</p>}
          {!closed_reason && <p className={classes['link']}>{checkin_url}</p>}
          <div className={classes['actions']}>
            <CopyButton
              text={checkin_url}
              label={t('copy_link')}
              // Nobody registers by it any more.
              variant={closed_reason ? 'subtle' : 'default'}
            />
            {!closed_reason && !isShared && (
              <Button
                variant="default"
                disabled={!sending.allowed}
                aria-describedby={sending.reason ? id : undefined}
                leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
                onClick={() => setAsked('send_link')}
              >
                {t('send_link.action')}
              </Button>
            )}
            <Button
              component="a"
              href={checkin_url}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            >
              {t('open_link')}
            </Button>
            {inMenu.length > 0 && <LazyActionMenu name={t('more_actions')} actions={inMenu} />}
          </div>
          {sending.reason && !closed_reason && (
            <p id={id} className={classes['reason']}>
              {t('send_link.cannot', { reason: sending.reason })}
            </p>
          )}
          <div className={classes['more']}>
            {BUTTONS.filter((action) => actions(action).allowed).map((action) => (
              <Button key={action} variant="subtle" size="xs" onClick={() => setAsked(action)}>
                {t(`${action}.action`)}
              </Button>
            ))}
          </div>
        </div>
        {!closed_reason && isPhone !== true && qr}
        {!closed_reason && isPhone === true && (
          <details className={classes['qr']}>
            <summary>{t('qr_show')}</summary>
            {qr}
          </details>
        )}
      </div>
      {asked && <CheckinLinkDialog booking={booking} action={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}
