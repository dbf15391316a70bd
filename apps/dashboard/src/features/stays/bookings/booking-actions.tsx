'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import { BOOKING_COMMANDS, type BookingTransition } from '@stayward/contract/stays/booking-states'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { LinkButton } from '../../../components/link-button'
import { useActions } from '../../../errors/use-actions'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './booking-actions.module.css'
import { SituationBadge } from './situation'

const BookingCommandDialog = dynamic(
  () => import('./booking-command-dialog').then((module) => module.BookingCommandDialog),
  { loading: () => null },
)

const TRANSITIONS: readonly BookingTransition[] = [...BOOKING_COMMANDS, 'restore']

/** The state of a booking and its actions; unavailable ones say why. */
export function BookingActions({ initial }: { initial: Booking }) {
  const t = useTranslations('bookings')
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  const actions = useActions(booking.allowed_actions)
  const [asked, setAsked] = useState<BookingTransition | null>(null)
  const id = useId()
  const offered = TRANSITIONS.filter((command) => isOffered(booking, command))
  const reasons = offered.flatMap((command) => actions(command).reason ?? [])
  const mayEdit = !booking.allowed_actions.some(({ reason }) => reason === 'access.denied')
  return (
    <div className={classes['actions']}>
      <div className={classes['row']}>
        <SituationBadge booking={booking} />
        {mayEdit && (
          <LinkButton
            variant="default"
            href={paths.editBooking(booking.id)}
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          >
            {t('edit.action')}
          </LinkButton>
        )}
        {offered.map((command) => {
          const { allowed, reason } = actions(command)
          return (
            <Button
              key={command}
              variant={command === 'cancel' || command === 'no_show' ? 'default' : 'filled'}
              disabled={!allowed}
              aria-describedby={reason ? id : undefined}
              onClick={() => setAsked(command)}
            >
              {t(`commands.${command}.action`)}
            </Button>
          )
        })}
      </div>
      {reasons.length > 0 && (
        <p id={id} className={classes['reason']}>
          {reasons.join(' ')}
        </p>
      )}
      {asked && <BookingCommandDialog booking={booking} command={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/**
 * Actions that do not apply to the status are hidden; those that only have to wait are shown with the reason.
 */
const isOffered = ({ allowed_actions }: Booking, command: BookingTransition): boolean =>
  allowed_actions.some(
    ({ action, reason }) =>
      action === command && reason !== 'booking.invalid_transition' && reason !== 'access.denied',
  )
