'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { knownNights, type TypedNights } from '../../../dates/known-nights'
import { localToday } from '../../../dates/local-today'
import { NightsFields } from '../../../dates/nights-fields'
import { problemOf } from '../../../errors/problem'
import { useErrorWords } from '../../../errors/use-error-words'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { READ_CURRENT } from '../../../trpc/row-versions'
import { nearbyProperties } from '../../properties/nearby-properties'
import { PropertySelect } from '../../properties/property-select'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { takerOf } from './availability'
import { stayName } from './stay-name'
import { changedDays } from './move-preview'
import { MovePreviewView } from './move-preview-view'
import { MoveRefusal, movingErrors } from './move-refusal'
import { unusualNights } from './unusual-nights'
import { useMoveBooking } from './use-move-booking'
import { type MoveTarget, useMovePreview } from './use-move-preview'
import { useTakenNights, useTakerName } from './use-taken-nights'

type Props = {
  booking_id: string
  /** The property and nights to begin with; null to choose them here. */
  to?: { property_id: string; nights: TypedNights } | null
  /** Called with each version that a move or its undo makes, before the page shows it. */
  onMoved?: (moved: Booking) => void
  onClose: () => void
}

/** Moves a booking to another property, after showing what will change. */
export function MoveBookingDialog({ booking_id, to = null, onMoved, onClose }: Props) {
  const t = useTranslations()
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.bookings.get.useQuery({ booking_id }, READ_CURRENT)
  // A name that is typed before the list is there would match nothing.
  const properties = api.properties.list.useQuery(nearbyProperties)
  if (current.isFetchedAfterMount && current.data && properties.data)
    return (
      <MoveForm
        booking={current.data}
        suggested={to}
        reload={() => current.refetch()}
        onMoved={onMoved}
        onClose={onClose}
      />
    )
  return (
    <Dialog isSheet title={t('bookings.move.title')} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : properties.isError ? (
        <ErrorNotice error={properties.error} retry={() => void properties.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = {
  booking: Booking
  suggested: NonNullable<Props['to']> | null
  reload: () => Promise<unknown>
  onMoved: Props['onMoved']
  onClose: () => void
}

function MoveForm({ booking, suggested, reload, onMoved, onClose }: FormProps) {
  const t = useTranslations('bookings')
  const common = useTranslations('common')
  const words = useErrorWords()
  const [property_id, setPropertyId] = useState(suggested?.property_id ?? null)
  const [typed, setTyped] = useState<TypedNights | null>(suggested?.nights ?? null)
  const dates = typed ?? { from: booking.arrival_date, to: booking.departure_date }
  const nights = knownNights(dates)
  const target: MoveTarget | null =
    property_id === null || nights === null ? null : { property_id, ...changedDays(booking, nights) }
  const preview = useMovePreview(booking, target)
  const properties = usePropertiesById([booking.property_id, ...(property_id === null ? [] : [property_id])])
  const nameOf = (id: string) => properties.get(id)?.name ?? '…'
  const here = properties.get(booking.property_id)
  const isOffered = (property: Property): boolean =>
    property.id !== booking.property_id &&
    property.account_id === here?.account_id &&
    property.archived_at === null &&
    allows(property.access_level, 'booking.edit')
  const move = useMoveBooking(booking, { nameOf, reload, onMoved, onDone: onClose })
  const error = move.error ?? preview.error
  const wrong = movingErrors(problemOf(error), true)[0]
  const choose = (change: () => void) => {
    move.reset()
    change()
  }
  return (
    <ConfirmDialog
      isSheet
      title={t('move.of', { name: stayName(booking) ?? t('nameless') })}
      action={t('move.confirm')}
      isDestructive={false}
      isBusy={move.isPending}
      isDisabled={target === null || !preview.isSuccess}
      onConfirm={() => target && move.mutate(target)}
      onClose={onClose}
    >
      <Currently booking={booking} property={nameOf(booking.property_id)} />
      <PropertySelect
        value={property_id}
        label={t('move.property')}
        placeholder={t('form.property_placeholder')}
        error={wrong && words.ofField(wrong)}
        isOffered={isOffered}
        onChange={(chosen) => choose(() => setPropertyId(chosen))}
      />
      {here && <NoOther isOffered={isOffered} />}
      <MoveNights
        booking={booking}
        property_id={property_id}
        dates={dates}
        onChange={(chosen) => choose(() => setTyped(chosen))}
      />
      {error && <MoveRefusal error={error} retry={() => void preview.refetch()} />}
      {target && !preview.isError && (
        <div aria-live="polite" aria-busy={preview.isPending}>
          {preview.isPending ? (
            <RowsSkeleton rows={4} height={28} label={common('loading')} />
          ) : (
            <MovePreviewView preview={preview.data} nameOf={nameOf} />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

function Currently({ booking, property }: { booking: Booking; property: string }) {
  const t = useTranslations('calendar.move')
  const format = useFormat()
  return (
    <p>
      {t('before', {
        property,
        from: format.day(booking.arrival_date),
        to: format.day(booking.departure_date),
      })}
    </p>
  )
}

/** Says that there is no other property, once all of them are known. */
function NoOther({ isOffered }: { isOffered: (property: Property) => boolean }) {
  const t = useTranslations('bookings.move')
  const { data } = api.properties.list.useQuery(nearbyProperties)
  if (!data || data.next_cursor || data.items.some(isOffered)) return null
  return (
    <Notice tone="information" title={t('no_other.title')}>
      <p>{t('no_other.text')}</p>
    </Notice>
  )
}

type NightsProps = {
  booking: Booking
  property_id: string | null
  dates: TypedNights
  onChange: (dates: TypedNights) => void
}

/** The dates of the stay at its new property, whose taken nights are marked. */
function MoveNights({ booking, property_id, dates, onChange }: NightsProps) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const [shown, setShown] = useState(booking.arrival_date)
  const taken = useTakenNights(property_id, shown, booking.id)
  const nameOf = useTakerName()
  const nights = knownNights(dates)
  const isChanged = nights !== null && Object.keys(changedDays(booking, nights)).length > 0
  const unusual = isChanged ? unusualNights(nights, localToday()) : null
  return (
    <>
      <NightsFields
        nights={dates}
        ends={{ from: { label: t('form.from') }, to: { label: t('form.to') } }}
        takerOf={(night) => nameOf(takerOf(night, taken))}
        onShow={setShown}
        onChange={onChange}
      />
      {nights && unusual && (
        <Notice tone="attention" title={t(`unusual.${unusual}.title`)}>
          {t(`unusual.${unusual}.text`, {
            from: format.fieldDay(nights.from),
            to: format.fieldDay(nights.to),
          })}
        </Notice>
      )}
    </>
  )
}
