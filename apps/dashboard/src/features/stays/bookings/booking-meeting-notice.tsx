'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { MeetingNotice } from '../../../components/meeting-notice'
import { api } from '../../../trpc/api'
import type { BookingFormValues } from './booking-form-values'
import type { Meeting } from './meeting'
import { useFieldWords } from './use-field-words'

type Props = { meeting: Meeting; form: UseFormReturnType<BookingFormValues>; booking_id: string }

/** Shows who else has changed the booking in the meantime, and what. */
export function BookingMeetingNotice({ meeting, form, booking_id }: Props) {
  const t = useTranslations('bookings.meeting')
  const words = useFieldWords()
  const statuses = useTranslations('bookings.statuses')
  const last = api.timeline.activity.useQuery(
    { booking_id, actor_kind: 'user', size: 1 },
    { staleTime: 0, select: ({ items }) => items[0]?.actor.name ?? null },
  )
  const { contested, status, theirs } = meeting
  return (
    <MeetingNotice
      title={t('title', { name: last.data ?? t('somebody') })}
      meeting={meeting}
      values={form.values}
      onChoose={form.setValues}
      nameOf={words.name}
      takenOf={(field) => t('taken', { field: words.name(field), value: words.value(field, theirs[field]) })}
      choiceOf={(whose, field) => t(whose, { value: words.value(field, meeting[whose][field]) })}
    >
      <p>{t(contested.length > 0 ? 'choose' : 'merged')}</p>
      {status !== null && <p>{t('status', { status: statuses(status) })}</p>}
    </MeetingNotice>
  )
}
