'use client'
import { Button } from '@mantine/core'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { LiveForm } from '../../../components/live-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useAnchor } from '../../../components/use-anchor'
import { useDraft } from '../../../components/use-draft'
import { knownNights } from '../../../dates/known-nights'
import { problemOf } from '../../../errors/problem'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf } from '../../../trpc/row-versions'
import { useWrongField } from '../../authorities/reports/use-wrong-field'
import { BookingFailure } from './booking-failure'
import { isSplitTooBig, toBookingForm, toBookingUpdate } from './booking-form-values'
import { BookingSections } from './booking-sections'
import { EditPreviewPanel } from './edit-preview-panel'
import { EditSummary } from './edit-summary'
import { FixedProperty } from './fixed-property'
import layout from './form-with-preview.module.css'
import { stayName } from './stay-name'
import { afterOwnMove, type Meeting, meet } from './meeting'
import { TakenLine } from './taken-line'
import { useBookingChanged } from './use-booking-changed'
import { useBookingForm } from './use-booking-form'
import { useIsTaken } from './use-taken-nights'
import { useUnusualNights } from './use-unusual-nights'

// Only seen once somebody else has saved.
const BookingMeetingNotice = dynamic(() =>
  import('./booking-meeting-notice').then((module) => module.BookingMeetingNotice),
)

const MoveBookingDialog = dynamic(
  () => import('./move-booking-dialog').then((module) => module.MoveBookingDialog),
  { loading: () => null },
)

type Props = { booking_id: string; property: Property; today: string }

/** Changes the current state of a booking. */
export function EditBookingForm({ booking_id, property, today }: Props) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const current = api.bookings.get.useQuery({ booking_id }, { staleTime: 0, refetchOnMount: 'always' })
  if (current.isFetchedAfterMount && current.data)
    return (
      <EditForm
        latest={current.data}
        readLatest={async () => (await current.refetch()).data ?? null}
        property={property}
        today={today}
      />
    )
  if (current.isError) return <ErrorNotice error={current.error} retry={() => void current.refetch()} />
  return <RowsSkeleton rows={5} height={60} label={t('loading')} />
}

type FormProps = Omit<Props, 'booking_id'> & {
  /** The booking as it was last read. */
  latest: Booking
  readLatest: () => Promise<Booking | null>
}

function EditForm({ latest, readLatest, property, today }: FormProps) {
  const t = useTranslations()
  const router = useRouter()
  useAnchor()
  const [base, setBase] = useState(latest)
  const [isMoving, setIsMoving] = useState(false)
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const { form, conflict, referenceHolder, failure, clear, show, showFields } = useBookingForm(
    toBookingForm(latest),
  )
  useWrongField(form)
  // A draft belongs to the version it was typed over.
  const forget = useDraft(form, `booking-edit:${base.id}:${base.updated_at}`)
  const changed = useBookingChanged()

  /** The version that the reader's own move has made. */
  const [moved_at, setMovedAt] = useState<string | null>(null)
  const follow = useEffectEvent((theirs: Booking) => {
    if (theirs.updated_at === base.updated_at || update.isSuccess) return
    if (theirs.updated_at === moved_at) {
      form.setValues(afterOwnMove(base, form.getValues(), theirs))
      return setBase(theirs)
    }
    const met = meet(base, form.getValues(), theirs, meeting)
    form.setValues(met.values)
    setBase(theirs)
    setMeeting(met.meeting)
  })
  // Somebody else's saved change comes from outside, and has to be merged with what is typed here.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => follow(latest), [latest])

  const hasMoved = latest.property_id !== property.id
  // The property, and what may be seen of it, come with the page.
  useEffect(() => {
    if (hasMoved) router.refresh()
  }, [hasMoved, router])

  const update = api.bookings.update.useMutation({
    trpc: changeOf(base.id),
    onError: async (error) => {
      const typed = form.getValues()
      const theirs = problemOf(error)?.code === 'version.mismatch' ? await readLatest() : null
      if (theirs === null) return show(error)
      // `follow` shows what was read, unless it does not concern this form, such as a guest who registered.
      if (meet(base, typed, theirs, null).meeting === null) save(theirs)
    },
    onSuccess: async (booking) => {
      forget()
      await changed(booking)
      toast({ message: t('bookings.edit.done', { name: stayName(booking) ?? t('bookings.nameless') }) })
      router.push(paths.booking(booking.id))
    },
  })

  const save = (over: Booking) => {
    const changes = toBookingUpdate(toBookingForm(over), form.getValues(), over)
    if (changes === null) router.push(paths.booking(over.id))
    else update.mutate(changes)
  }
  const taken_id = useId()
  // Existing dates were confirmed when they were chosen, and a stay in conflict may keep its own.
  const isMoved = form.values.from !== base.arrival_date || form.values.to !== base.departure_date
  const isTaken = useIsTaken(form.values, base.id) && isMoved && !update.isSuccess
  const panel_id = useId()
  const edited = { booking: base, values: form.values, property, isTaken }
  const { question, saveNights } = useUnusualNights(today)
  const submit = form.onSubmit(() => {
    clear()
    const { from, to } = form.getValues()
    if (isSplitTooBig(form.getValues()))
      return showFields({ children_count: t('bookings.form.split_too_big') })
    saveNights(isMoved ? knownNights({ from, to }) : null, () => save(base))
  })

  return (
    <>
      <LiveForm className={layout['form']} onSubmit={submit}>
        {question}
        <div className={layout['failure']}>
          <BookingFailure failure={failure} isOverlap={conflict !== null} referenceHolder={referenceHolder} />
          {meeting && <BookingMeetingNotice meeting={meeting} form={form} booking_id={base.id} />}
        </div>
        <div className={layout['fields']}>
          <BookingSections
            form={form}
            today={today}
            booking_id={base.id}
            conflict={conflict}
            property={<FixedProperty booking={base} property={property} onMove={() => setIsMoving(true)} />}
            max_guests={property.max_guests}
            followed={base.feed && { source: base.source, fields: base.feed.fields_from_feed }}
          />
        </div>
        <div className={layout['preview']}>
          <EditPreviewPanel id={panel_id} {...edited} />
        </div>
        <div className={layout['actions']}>
          <Button
            type="submit"
            loading={update.isPending || update.isSuccess}
            aria-describedby={isTaken ? taken_id : undefined}
          >
            {t('bookings.edit.submit')}
          </Button>
          <LinkButton variant="default" href={paths.booking(base.id)}>
            {t('bookings.edit.back')}
          </LinkButton>
          {isTaken && <TakenLine id={taken_id} />}
          {/* Its place is above the buttons, the first of which is as wide as there is room. */}
          <EditSummary panel_id={panel_id} {...edited} />
        </div>
      </LiveForm>
      {/* Outside the form, which Enter in one of its fields would submit. */}
      {isMoving && (
        <MoveBookingDialog
          booking_id={base.id}
          onMoved={({ updated_at }) => setMovedAt(updated_at)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  )
}
