'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Breadcrumb } from '../../../components/breadcrumb'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import { useMessagesChanged } from '../booking-messages/use-messages-changed'
import { inboxPath, parseInboxSearch } from './inbox-search'
import classes from './thread-head.module.css'

const POLL_MS = 30_000

type Props = { booking: Booking; property_name: string }

/** Whose conversation it is, and what can be done with it as a whole. */
export function ThreadHead({ booking, property_name }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const search = parseInboxSearch(new URLSearchParams(useSearchParams()))
  const { id: booking_id, arrival_date, departure_date } = booking
  const days = t('bookings.from_to', { from: format.day(arrival_date), to: format.day(departure_date) })
  return (
    <header className={classes['head']}>
      <div className={classes['words']}>
        <div className={classes['back']}>
          <Breadcrumb href={inboxPath(search, null)} label={t('messages.inbox.title')} />
        </div>
        <h1 className={classes['name']}>{stayName(booking) ?? t('messages.list.nameless')}</h1>
        <p className={classes['stay']}>
          {[property_name, days, booking.status !== 'confirmed' && t(`bookings.statuses.${booking.status}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LiveFields>
        <div className={classes['actions']}>
          <MarkAnswered booking_id={booking_id} />
          <LinkButton size="xs" variant="default" href={paths.booking(booking_id)}>
            {t('messages.inbox.open_booking')}
          </LinkButton>
        </div>
      </LiveFields>
    </header>
  )
}

/** Says that what came in needs no answer; only there while something waits for one. */
function MarkAnswered({ booking_id }: { booking_id: string }) {
  const t = useTranslations('messages.inbox')
  const onSettled = useMessagesChanged()
  const { data } = api.messages.getConversation.useQuery({ booking_id }, { refetchInterval: POLL_MS })
  const unmark = api.messages.markUnanswered.useMutation({ onSettled })
  const mark = api.messages.markAnswered.useMutation({
    onSettled,
    onSuccess: () => toast({ message: t('mark_done'), undo: () => unmark.mutateAsync({ booking_id }) }),
    onError: () => toast({ message: t('mark_failed'), tone: 'blocked' }),
  })
  if (!data || data.unanswered_since === null) return null
  // What comes in meanwhile was not read, and still waits.
  const until = data.last_message?.sent_at ?? undefined
  return (
    <Button
      size="xs"
      variant="default"
      loading={mark.isPending}
      onClick={() => mark.mutate({ booking_id, ...(until && { until }) })}
    >
      {t('mark_answered')}
    </Button>
  )
}
