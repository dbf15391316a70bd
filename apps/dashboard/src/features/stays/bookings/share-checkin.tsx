'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CopyButton } from '../../../components/copy-button'
import { useActions } from '../../../errors/use-actions'
import { useLinkSent } from '../checkin/use-link-sent'
import { isCheckinShared } from './checkin-shared'

const CheckinLinkDialog = dynamic(
  () => import('../checkin/checkin-link-dialog').then((module) => module.CheckinLinkDialog),
  { loading: () => null },
)

/**
 * What a coming stay waits for: its guests to register. Their link is mailed where there is an address, and copied where
 * there is none; nothing once everyone is registered, or while the booking itself has to be settled first.
 */
export function ShareCheckin({ booking }: { booking: Booking }) {
  const t = useTranslations('bookings.share_checkin')
  const [isAsked, setIsAsked] = useState(false)
  const sending = useActions(booking.allowed_actions)('send_link')
  const sent = useLinkSent(booking)
  const { phase, checkin_url } = booking
  if (checkin_url === null || !isCheckinShared(booking)) return null
  // On the day of departure it is late for it, and seldom what comes next; nor is it while its guests have the link.
  const variant = phase === 'departing_today' || sent !== null ? 'default' : 'filled'
  if (!sending.allowed) return <CopyButton text={checkin_url} label={t('copy')} variant={variant} />
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        {t(sent === null ? 'send' : 'send_again')}
      </Button>
      {isAsked && (
        <CheckinLinkDialog booking={booking} action="send_link" onClose={() => setIsAsked(false)} />
      )}
    </>
  )
}
