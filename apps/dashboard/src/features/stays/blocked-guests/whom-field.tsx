'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SearchSelect } from '../../../components/search-select'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { guestFullName } from '../guests/guest-full-name'

const PAUSE_MS = 200
/** How many of each are offered while somebody types. */
const OFFERED = 10

/** Who booked, or a registered guest. */
export type Whom = { booking_id: string } | { guest_id: string }

type Props = { error: ReactNode; onChange: (chosen: { whom: Whom; name: string } | null) => void }

/** Chooses one of those who booked or are registered, by name. */
export function WhomField({ error, onChange }: Props) {
  const t = useTranslations('blocked_guests.dialog')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState<string | null>(null)
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const asked = { enabled: query !== '', placeholderData: keepPreviousData }
  const booked = api.bookings.list.useQuery({ query, size: OFFERED, sort: '-from' }, asked)
  const registered = api.guests.list.useQuery({ query, size: OFFERED, sort: '-from' }, asked)
  const guests = registered.data?.items ?? []
  // Who booked is often registered, too.
  const others = (booked.data?.items ?? []).filter(
    ({ id, guest_last_name }) =>
      !guests.some(({ booking_id, last_name }) => booking_id === id && last_name === guest_last_name),
  )
  const properties = usePropertiesById(others.map(({ property_id }) => property_id))
  const stay = (from: string, to: string) =>
    bookings('from_to', { from: format.date(from), to: format.date(to) })
  const found = [
    ...guests.map((guest) => ({
      value: `guest ${guest.id}`,
      whom: { guest_id: guest.id },
      name: guestFullName(guest),
      place: guest.property_name,
      stay: stay(guest.arrival_date, guest.departure_date),
    })),
    ...others.map((booking) => ({
      value: `booking ${booking.id}`,
      whom: { booking_id: booking.id },
      name: [booking.guest_first_name, booking.guest_last_name].filter(Boolean).join(' ') || null,
      place: properties.get(booking.property_id)?.name,
      stay: stay(booking.arrival_date, booking.departure_date),
    })),
  ].flatMap(({ name, ...one }) => (name === null ? [] : [{ ...one, name }]))
  return (
    <SearchSelect
      {...FIRST_OF_DIALOG}
      id="whom"
      name="whom"
      label={t('whom')}
      description={t('whom_help')}
      placeholder={t('whom_placeholder')}
      choices={
        query === ''
          ? []
          : found.map((one) => ({
              value: one.value,
              label: [one.name, one.place, one.stay].filter(Boolean).join(' · '),
            }))
      }
      value={value}
      error={error}
      onSearch={setTyped}
      onChange={(next) => {
        setValue(next)
        const one = found.find((candidate) => candidate.value === next)
        onChange(one ? { whom: one.whom, name: one.name } : null)
      }}
    />
  )
}
