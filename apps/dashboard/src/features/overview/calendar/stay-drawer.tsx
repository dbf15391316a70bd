'use client'
import { Button } from '@mantine/core'
import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow, BoardStay } from '@stayward/contract/overview/calendar-board'
import { IconArrowsRightLeft, IconCalendarEvent } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { Drawer } from '../../../components/drawer'
import { ErrorNotice } from '../../../components/error-notice'
import { Facts } from '../../../components/facts'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { BookingTasksCard } from '../../stays/bookings/booking-tasks-card'
import { ReadinessList } from '../../stays/bookings/readiness-list'
import { SituationBadge } from '../../stays/bookings/situation'
import { StayTrack } from '../../stays/bookings/stay-track-view'
import { ConflictNotice } from './conflict-notice'
import classes from './stay-drawer.module.css'

type Props = {
  row: BoardRow
  stay: BoardStay
  reader_time_zone: string
  onMove: () => void
  /** To another property. */
  onTransfer: () => void
  /** Opens a block of the same row. */
  onBlock: (block_id: string) => void
  onClose: () => void
}

/** A stay at a glance: its state, dates and party, and links to more. */
export function StayDrawer({ row, stay, reader_time_zone, onMove, onTransfer, onBlock, onClose }: Props) {
  const { property } = row
  const t = useTranslations()
  const format = useFormat()
  const read = api.bookings.get.useQuery({ booking_id: stay.booking_id })
  const { time_zone } = property
  const seesGuest = allows(property.access_level, 'booking.see_guest')
  const name = stay.title ?? t(seesGuest ? 'bookings.nameless' : `calendar.kinds.${stay.kind}`)
  const days = { from: format.day(stay.arrival_date), to: format.day(stay.departure_date) }
  const context = [property.name, t('bookings.from_to', days), t('calendar.nights', { count: stay.nights })]
  return (
    <Drawer title={name} context={context.join(' · ')} onClose={onClose}>
      <ConflictNotice row={row} stay={stay} onBlock={onBlock} />
      <div className={classes['actions']}>
        <LinkButton href={paths.booking(stay.booking_id)}>{t('calendar.drawer.open')}</LinkButton>
        {allows(property.access_level, 'booking.edit') && (
          <Button
            variant="default"
            leftSection={<IconCalendarEvent size={16} stroke={1.5} aria-hidden />}
            disabled={stay.kind === 'imported'}
            onClick={onMove}
          >
            {t('calendar.drawer.move')}
          </Button>
        )}
        {read.data?.allowed_actions.some(({ action, allowed }) => action === 'move' && allowed) && (
          <Button
            variant="default"
            leftSection={<IconArrowsRightLeft size={16} stroke={1.5} aria-hidden />}
            onClick={onTransfer}
          >
            {t('bookings.move.action')}
          </Button>
        )}
        {read.data?.checkin_url && (
          <CopyButton variant="default" text={read.data.checkin_url} label={t('calendar.drawer.copy_link')} />
        )}
      </div>
      {stay.kind === 'imported' && <p className={classes['reason']}>{t('calendar.drawer.imported')}</p>}
      {read.isPending && <RowsSkeleton rows={4} height={56} label={t('common.loading')} />}
      {read.isError && <ErrorNotice error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && (
        <>
          <div className={classes['state']}>
            <div className={classes['badge']}>
              <SituationBadge booking={read.data} />
            </div>
            <StayTrack booking={read.data} />
            <ReadinessList booking={read.data} />
          </div>
          <Facts
            facts={[
              { label: t('bookings.form.from'), value: format.ownInstant(read.data.from) },
              { label: t('bookings.form.to'), value: format.ownInstant(read.data.to) },
              {
                label: t('bookings.facts.local_time'),
                value: time_zone !== reader_time_zone && format.zone(time_zone),
              },
              {
                label: t('bookings.form.guests_number'),
                value: read.data.guests_number_known ? read.data.guests_number : t('bookings.guests_unknown'),
              },
              { label: t('bookings.form.source'), value: t(`bookings.sources.${read.data.source}`) },
              {
                label: t('bookings.form.guest_phone'),
                value: read.data.guest_phone && (
                  <a href={`tel:${read.data.guest_phone}`}>{read.data.guest_phone}</a>
                ),
              },
              {
                label: t('bookings.form.guest_email'),
                value: read.data.guest_email && (
                  <a href={`mailto:${read.data.guest_email}`}>{read.data.guest_email}</a>
                ),
              },
            ]}
          />
          <BookingTasksCard booking={read.data} />
        </>
      )}
    </Drawer>
  )
}
