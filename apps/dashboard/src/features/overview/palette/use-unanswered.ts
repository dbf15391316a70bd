'use client'
import { IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import type { Command } from './commands'

const SHOWN = 3
/** Long enough for who opens the palette several times in a row. */
const FRESH_MS = 60_000

/** The conversations that wait for an answer, which are offered before anything is typed. */
export function useUnanswered(enabled: boolean): Command[] {
  const t = useTranslations()
  const format = useFormat()
  const { data } = api.messages.listConversations.useQuery(
    { state: 'unanswered', size: SHOWN },
    { enabled, staleTime: FRESH_MS },
  )
  const waiting = (enabled && data?.items) || []
  const properties = usePropertiesById(waiting.map(({ property_id }) => property_id))
  return waiting.map(({ booking_id, property_id, guest_name, arrival_date }) => ({
    id: `unanswered:${booking_id}`,
    group: 'unanswered',
    label: t('palette.conversation', { name: guest_name ?? t('bookings.nameless') }),
    detail: [properties.get(property_id)?.name, format.day(arrival_date)].filter(Boolean).join(' · '),
    href: paths.conversation(booking_id),
    icon: IconMessage,
  }))
}
