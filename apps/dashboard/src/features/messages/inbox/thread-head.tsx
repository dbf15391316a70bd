'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconBed, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Breadcrumb } from '../../../components/breadcrumb'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import { inboxPath, parseInboxSearch } from './inbox-search'
import classes from './thread-head.module.css'
import { useMarkAnswered } from './use-mark-answered'

const POLL_MS = 30_000

type Props = {
  booking: Booking
  property_name: string
}

/** Whose conversation it is, and what can be done with it as a whole. */
export function ThreadHead({ booking, property_name }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const search = parseInboxSearch(new URLSearchParams(useSearchParams()))
  const { id: booking_id, arrival_date, departure_date } = booking
  const days = t('bookings.from_to', {
    from: format.shortDay(arrival_date),
    to: format.shortDay(departure_date),
  })
  return (
    <header className={classes['head']} data-fills-phone>
      <div className={classes['words']}>
        <div className={classes['back']}>
          <Breadcrumb href={inboxPath(search, null)} label={t('messages.inbox.title')} />
        </div>
        <h1 className={classes['name']}>{stayName(booking) ?? t('messages.list.nameless')}</h1>
        <p className={classes['stay']}>
          {property_name}
          <span className={classes['days']}> · {days}</span>
          {booking.status !== 'confirmed' && ` · ${t(`bookings.statuses.${booking.status}`)}`}
        </p>
      </div>
      <LiveFields>
        <div className={classes['actions']}>
          <MarkAnswered booking_id={booking_id} />
          <LinkButton
            size="xs"
            variant="default"
            href={paths.booking(booking_id)}
            aria-label={t('messages.inbox.open_booking')}
            leftSection={<IconBed size={16} stroke={1.5} aria-hidden />}
          >
            <span className={classes['long']}>{t('messages.inbox.open_booking')}</span>
            <span className={classes['short']}>{t('messages.inbox.booking')}</span>
          </LinkButton>
        </div>
      </LiveFields>
    </header>
  )
}

/** Says that what came in needs no answer; only there while something waits for one. */
function MarkAnswered({ booking_id }: { booking_id: string }) {
  const t = useTranslations('messages.inbox')
  const { mark, isPending } = useMarkAnswered()
  const { data } = api.messages.getConversation.useQuery({ booking_id }, { refetchInterval: POLL_MS })
  if (!data || data.unanswered_since === null) return null
  return (
    <Button
      className={classes['mark']}
      size="xs"
      variant="default"
      leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
      loading={isPending}
      onClick={() => mark(data)}
    >
      {t('mark_answered')}
    </Button>
  )
}
