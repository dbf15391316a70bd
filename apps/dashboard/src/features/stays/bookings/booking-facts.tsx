'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { allows } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { Facts } from '../../../components/facts'
import { Link } from '../../../components/link'
import { languageLabel } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { EarlierStaysText } from '../guest-history/earlier-stays-text'
import { useGuestHistory } from '../guest-history/use-guest-history'
import classes from './booking-facts.module.css'
import { FollowedFeed } from './followed-feed'
import { SourceMark } from './source-mark'

type Props = { booking: Booking; property: Property; reader_time_zone: string }

type ListProps = Props & {
  /** Whether the head of its page stands above, with its property, nights and guests. */
  isBelowHead?: boolean
}

/** Contact, stay and money of a booking, as a card below its head. */
export function BookingFacts(props: Props) {
  const t = useTranslations('bookings.facts')
  return (
    <Card title={t('title')} anchor="details">
      <BookingFactList {...props} isBelowHead />
    </Card>
  )
}

/** Contact, stay and money of a booking. */
export function BookingFactList({ booking, property, reader_time_zone, isBelowHead = false }: ListProps) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const reader = useLocale()
  const history = useGuestHistory(booking, property)
  const { time_zone, guest_email, guest_phone, locale, total_amount, currency, payment_method } = booking
  return (
    <Facts
      facts={[
        {
          label: t('form.guest_email'),
          value: guest_email && <a href={`mailto:${guest_email}`}>{guest_email}</a>,
        },
        {
          label: t('form.guest_phone'),
          value: guest_phone && <a href={`tel:${guest_phone}`}>{guest_phone}</a>,
        },
        { label: t('form.locale'), value: locale && languageLabel(locale, reader) },
        {
          label: t('facts.stayed_before'),
          value: history && history.earlier_stays.stays > 0 && (
            <EarlierStaysText {...history.earlier_stays} />
          ),
        },
        {
          label: t('form.property_id'),
          value: !isBelowHead && <Link href={paths.property(property.id)}>{property.name}</Link>,
        },
        { label: t('form.from'), value: format.instant(booking.from, time_zone) },
        { label: t('form.to'), value: format.instant(booking.to, time_zone) },
        { label: t('facts.nights'), value: !isBelowHead && booking.nights },
        {
          label: t('facts.local_time'),
          value: time_zone === reader_time_zone ? null : format.zone(time_zone),
        },
        {
          label: t('form.guests_number'),
          value: !isBelowHead && (booking.guests_number_known ? booking.guests_number : t('guests_unknown')),
        },
        { label: t('form.arrival_time'), value: booking.arrival_time },
        {
          label: t('form.source'),
          value: (
            <span className={classes['source']}>
              <SourceMark source={booking.source} />
              {t(`sources.${booking.source}`)}
            </span>
          ),
        },
        {
          label: t('feed.label'),
          value: booking.feed && (
            <FollowedFeed feed={booking.feed} isOpen={allows(property.access_level, 'feed.manage')} />
          ),
        },
        { label: t('form.external_reference'), value: booking.external_reference },
        {
          label: t('form.total_amount'),
          value: total_amount && currency && format.money(total_amount, currency),
        },
        { label: t('form.payment_method'), value: payment_method && t(`payments.${payment_method}`) },
        { label: t('facts.contracted_on'), value: format.day(booking.contracted_on) },
      ]}
    />
  )
}
