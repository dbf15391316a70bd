'use client'
import { NEW_BOOKING_STATUSES } from '@stayward/contract/stays/booking-values'
import { NativeSelect, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field } from '../../../../components/field'
import { usePropertiesById } from '../../../properties/use-properties-by-id'
import { AmountFields, ContactFields, NameFields, SourceField } from '../booking-fields'
import type { BookingFormValues } from '../booking-form-values'
import type { Conflict } from '../overlap'
import { OverlapNotice } from '../overlap-notice'
import classes from './booking-form.module.css'
import { MoreFields } from './more-fields'
import { usePropertyNotes } from './use-property-notes'

const PropertySelect = dynamic(
  () => import('../../../properties/property-select').then((module) => module.PropertySelect),
  { loading: () => <Skeleton height={60} radius="sm" /> },
)
const StayDates = dynamic(() => import('../stay-dates').then((module) => module.StayDates), {
  loading: () => <Skeleton height={60} radius="sm" />,
})
// Its arithmetic is heavy.
const PartyFields = dynamic(() => import('../party-fields').then((module) => module.PartyFields), {
  loading: () => <Skeleton height={60} radius="sm" />,
})

type Props = {
  form: UseFormReturnType<BookingFormValues>
  today: string
  /** The booking that was just created, whose nights are its own. */
  made_id: string | undefined
  /** What has the nights, according to the service. */
  conflict: Conflict | null
}

/** The fields of a new booking, as one is asked for it: where, when and how many, then who and for how much. */
export function NewBookingFields({ form, today, made_id, conflict }: Props) {
  const t = useTranslations('bookings')
  const { property_id } = form.values
  const property = usePropertiesById(property_id === null ? [] : [property_id]).get(property_id ?? '')
  const notes = usePropertyNotes(form.values)
  return (
    <>
      <PropertySelect
        {...field(form, 'property_id')}
        value={property_id}
        label={t('form.property_id')}
        placeholder={t('form.property_placeholder')}
        required
        notes={notes}
      />
      <fieldset className={classes['group']}>
        <legend>{t('form.stay')}</legend>
        <StayDates form={form} today={today} booking_id={made_id ?? null}>
          {conflict && <OverlapNotice conflict={conflict} />}
        </StayDates>
        <PartyFields form={form} max_guests={property?.max_guests ?? null} />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>
          {t('form.guest')} <span className={classes['optional']}>{t('form.optional')}</span>
        </legend>
        <div className={classes['pair']}>
          <NameFields form={form} />
        </div>
        <div className={classes['contact']}>
          <ContactFields form={form} />
        </div>
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>
          {t('form.money')} <span className={classes['optional']}>{t('form.optional')}</span>
        </legend>
        <div className={classes['money']}>
          <AmountFields form={form} />
          <SourceField form={form} followed={[]} />
          <NativeSelect
            {...field(form, 'status')}
            label={t('form.status')}
            data={NEW_BOOKING_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
        </div>
        <MoreFields form={form} today={today} />
      </fieldset>
    </>
  )
}
