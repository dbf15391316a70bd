'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconCalendarCheck, IconHome, IconTool } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { CheckinProgress } from '../../stays/checkin/checkin-progress'
import { SituationBadge } from '../../stays/bookings/situation'
import { stayName } from '../../stays/bookings/stay-name'
import { useStayMoment } from '../../stays/bookings/stay-hour'
import { StayTrack } from '../../stays/bookings/stay-track-view'
import { comingDaysInput, comingStaysInput } from '../property-bookings-input'
import { nextStay, type Occupancy, occupancyOf } from './occupancy'
import classes from './status-card.module.css'
import { TurnoverLine } from './turnover-line'

type Props = { property: { id: string; time_zone: string }; today: string }

const LOOKS = {
  occupied: { tone: 'ready', icon: IconHome },
  blocked: { tone: 'attention', icon: IconTool },
  free: { tone: 'neutral', icon: IconCalendarCheck },
} as const

/** Who is in a property now, the next guest, and how far that stay is prepared. */
export function StatusCard({ property, today }: Props) {
  const t = useTranslations()
  const now = useNow()
  const stays = api.bookings.listOfProperty.useQuery(comingStaysInput(property.id, today))
  const days = api.calendar.events.useQuery(comingDaysInput(property.id, today))
  const failed = [stays, days].find(({ isError }) => isError)
  if (failed) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (!stays.data || !days.data) return <RowsSkeleton rows={1} height={180} label={t('common.loading')} />
  const next = nextStay(stays.data.items, now)
  return (
    <Card
      title={t('properties.status.title')}
      aside={<Link href={paths.property(property.id, 'bookings')}>{t('properties.coming.all')}</Link>}
    >
      <div className={classes['parts']}>
        <Now occupancy={occupancyOf(stays.data.items, days.data.items, now)} time_zone={property.time_zone} />
        <TurnoverLine property_id={property.id} before={next?.from ?? null} />
        {next ? (
          <NextStay stay={next} />
        ) : (
          <p className={classes['nobody']}>{t('properties.status.nobody')}</p>
        )}
      </div>
    </Card>
  )
}

function Now({ occupancy, time_zone }: { occupancy: Occupancy<Booking>; time_zone: string }) {
  const t = useTranslations('properties.status')
  const reasons = useTranslations('calendar.reasons')
  const format = useFormat()
  const momentOf = useStayMoment()
  const { tone, icon } = LOOKS[occupancy.state]
  return (
    <div className={classes['now']}>
      <Badge tone={tone} icon={icon}>
        {t(`states.${occupancy.state}`)}
      </Badge>
      <p className={classes['words']}>
        {occupancy.state === 'occupied' && (
          <>
            <StayLink stay={occupancy.stay} />{' '}
            <span>{t('until', { moment: momentOf(occupancy.stay, 'departure') })}</span>
          </>
        )}
        {occupancy.state === 'blocked' && (
          <>
            {reasons(occupancy.block.reason ?? 'other')}{' '}
            <span>{t('until', { moment: format.day(occupancy.block.to.slice(0, 10)) })}</span>
          </>
        )}
        {occupancy.state === 'free' &&
          (occupancy.until === null
            ? t('nothing_booked')
            : t('free_until', {
                moment: occupancy.is_day
                  ? format.day(occupancy.until.slice(0, 10))
                  : format.instant(occupancy.until, time_zone),
              }))}
      </p>
    </div>
  )
}

function NextStay({ stay }: { stay: Booking }) {
  const t = useTranslations('properties.status')
  const bookings = useTranslations('bookings')
  const momentOf = useStayMoment()
  return (
    <div className={classes['next']}>
      <p className={classes['label']}>
        {t('next')}
        {stay.status === 'tentative' && <SituationBadge booking={stay} />}
      </p>
      <p className={classes['words']}>
        <StayLink stay={stay} /> <span>{t('arrives', { moment: momentOf(stay, 'arrival') })}</span>
      </p>
      <p className={classes['facts']}>
        {bookings('nights', { count: stay.nights })}
        {' · '}
        {stay.guests_number_known
          ? bookings('guests', { count: stay.guests_number })
          : bookings('guests_unknown')}
        <span className={classes['registered']}>
          <CheckinProgress booking={stay} />
        </span>
      </p>
      <div className={classes['track']}>
        <StayTrack booking={stay} />
      </div>
    </div>
  )
}

function StayLink({ stay }: { stay: Booking }) {
  const t = useTranslations('bookings')
  return <Link href={paths.booking(stay.id)}>{stayName(stay) ?? t('nameless')}</Link>
}
