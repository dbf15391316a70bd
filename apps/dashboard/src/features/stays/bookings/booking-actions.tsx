'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingTransition } from '@stayward/contract/stays/booking-states'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { LinkButton } from '../../../components/link-button'
import { useActions } from '../../../errors/use-actions'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './booking-actions.module.css'
import type { MenuAction } from '../../../components/action-menu'
import { hasRefusedReport } from './checkin-shared'
import { LazyActionMenu } from '../../../components/lazy-action-menu'
import { ShareCheckin } from './share-checkin'
import { stayName } from './stay-name'

const BookingCommandDialog = dynamic(
  () => import('./booking-command-dialog').then((module) => module.BookingCommandDialog),
  { loading: () => null },
)
const MoveBookingDialog = dynamic(
  () => import('./move-booking-dialog').then((module) => module.MoveBookingDialog),
  { loading: () => null },
)

const BlockGuestDialog = dynamic(
  () => import('../blocked-guests/block-guest-dialog').then((module) => module.BlockGuestDialog),
  { loading: () => null },
)

const BUTTONS = ['confirm', 'reinstate', 'restore'] as const satisfies BookingTransition[]
const IN_MENU = ['move', 'no_show', 'cancel'] as const

type Action = BookingTransition | 'move' | 'block'

/** The actions of a booking; unavailable ones say why. */
export function BookingActions({ initial }: { initial: Booking }) {
  const t = useTranslations('bookings')
  const blocked = useTranslations('blocked_guests')
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  const actions = useActions(booking.allowed_actions)
  const [asked, setAsked] = useState<Action | null>(null)
  const id = useId()
  const buttons = BUTTONS.filter((action) => isOffered(booking, action))
  const reasons = buttons.flatMap((action) => actions(action).reason ?? [])
  const mayEdit = !booking.allowed_actions.some(({ reason }) => reason === 'access.denied')
  const ofBooking = IN_MENU.filter((action) => isOffered(booking, action)).map((action): MenuAction => ({
    key: action,
    label: action === 'move' ? t('move.action') : t(`commands.${action}.action`),
    reason: actions(action).reason,
    isDestructive: action === 'cancel',
    onChoose: () => setAsked(action),
  }))
  const block = {
    key: 'block',
    label: blocked('block'),
    reason: null,
    isDestructive: false,
    onChoose: () => setAsked('block'),
  }
  // What takes the booking away stands last.
  const inMenu: MenuAction[] = [
    ...ofBooking.filter(({ isDestructive }) => !isDestructive),
    ...(mayEdit ? [block] : []),
    ...ofBooking.filter(({ isDestructive }) => isDestructive),
  ]
  const close = () => setAsked(null)
  return (
    <div className={classes['actions']} data-own-line>
      <div className={classes['row']}>
        {mayEdit && (
          <LinkButton
            variant="default"
            href={paths.editBooking(booking.id)}
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          >
            {t('edit.action')}
          </LinkButton>
        )}
        {buttons.map((action) => {
          const { allowed, reason } = actions(action)
          return (
            <Button
              key={action}
              disabled={!allowed}
              aria-describedby={reason ? id : undefined}
              onClick={() => setAsked(action)}
            >
              {t(`commands.${action}.action`)}
            </Button>
          )
        })}
        {hasRefusedReport(booking) ? (
          <LinkButton variant="filled" href={paths.bookingPart(booking.id, 'report')}>
            {t('fix_report')}
          </LinkButton>
        ) : (
          <ShareCheckin booking={booking} />
        )}
        {inMenu.length > 0 && <LazyActionMenu name={t('more_actions')} actions={inMenu} />}
      </div>
      {reasons.length > 0 && (
        <p id={id} className={classes['reason']}>
          {reasons.join(' ')}
        </p>
      )}
      {asked === 'move' && <MoveBookingDialog booking_id={booking.id} onClose={close} />}
      {asked === 'block' && (
        <BlockGuestDialog whom={{ booking_id: booking.id }} name={stayName(booking)} onClose={close} />
      )}
      {asked && asked !== 'move' && asked !== 'block' && (
        <BookingCommandDialog booking={booking} command={asked} onClose={close} />
      )}
    </div>
  )
}

/** Reasons that say that an action does not apply to the status, or is not for this person. */
const HIDING: readonly (string | null)[] = [
  'booking.invalid_transition',
  'booking.not_active',
  'access.denied',
]

/**
 * Actions that do not apply to the status are hidden; those that only have to wait are shown with the reason.
 */
const isOffered = ({ allowed_actions }: Booking, wanted: Exclude<Action, 'block'>): boolean =>
  allowed_actions.some(({ action, reason }) => action === wanted && !HIDING.includes(reason))
