'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { LinkButton } from '../../../../components/link-button'
import { LiveForm } from '../../../../components/live-form'
import { useDraft } from '../../../../components/use-draft'
import { knownNights } from '../../../../dates/known-nights'
import { paths } from '../../../../paths'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { useIdempotencyKey } from '../../../../trpc/idempotency'
import { BookingFailure } from '../booking-failure'
import { emptyBooking, isSplitTooBig, toBookingCreate } from '../booking-form-values'
import { TakenLine } from '../taken-line'
import { useBookingForm } from '../use-booking-form'
import { useIsTaken } from '../use-taken-nights'
import { useUnusualNights } from '../use-unusual-nights'
import layout from '../form-with-preview.module.css'
import { BookingPreviewPanel } from './booking-preview-panel'
import { NewBookingFields } from './new-booking-fields'

type Props = {
  property_id: string | null
  today: string
  /** The nights chosen before, if any. */
  nights?: { from: string; to: string } | undefined
}

/**
 * Creates a booking on one screen, and says beforehand what follows from it; what is typed survives a reload until it is
 * submitted.
 */
export function BookingForm({ property_id, today, nights }: Props) {
  const t = useTranslations('bookings.form')
  const common = useTranslations('common')
  const required = useTranslations('field_errors')('required')
  const taken_id = useId()
  const router = useRouter()
  const { form, conflict, referenceHolder, failure, clear, show, showFields } = useBookingForm({
    ...emptyBooking(property_id),
    ...nights,
  })
  const forget = useDraft(form, ['booking', property_id, nights?.from].filter(Boolean).join(':'))
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.bookings.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: show,
    onSuccess: async ({ id }) => {
      forget()
      await cache.bookings.invalidate()
      router.push(paths.booking(id))
      toast({ message: t('created') })
    },
  })

  const isSaved = create.isPending || create.isSuccess
  const isTaken = useIsTaken(form.values, null) && !isSaved
  const { question, saveNights } = useUnusualNights(today)
  const submit = form.onSubmit((values) => {
    clear()
    const { property_id: chosen_id } = values
    const missing = {
      ...(chosen_id === null && { property_id: t('property_required') }),
      ...(values.from === '' && { from: required }),
      ...(values.to === '' && { to: required }),
      ...(isSplitTooBig(values) && { children_count: t('split_too_big') }),
    }
    if (chosen_id === null || Object.keys(missing).length > 0) return showFields(missing)
    saveNights(knownNights(values), () => create.mutate(toBookingCreate(values, chosen_id)))
  })

  return (
    <LiveForm className={layout['form']} onSubmit={submit}>
      {question}
      <div className={layout['failure']}>
        <BookingFailure failure={failure} isOverlap={conflict !== null} referenceHolder={referenceHolder} />
      </div>
      <div className={layout['fields']}>
        <NewBookingFields form={form} today={today} made_id={create.data?.id} conflict={conflict} />
      </div>
      <div className={layout['preview']}>
        <BookingPreviewPanel values={form.values} isSaved={isSaved} isTaken={isTaken} />
      </div>
      <div className={layout['actions']}>
        <Button type="submit" loading={isSaved} aria-describedby={isTaken ? taken_id : undefined}>
          {t('submit')}
        </Button>
        <LinkButton
          variant="default"
          href={property_id ? paths.property(property_id) : paths.bookings()}
          onClick={forget}
        >
          {common('cancel')}
        </LinkButton>
        {isTaken && <TakenLine id={taken_id} />}
      </div>
    </LiveForm>
  )
}
