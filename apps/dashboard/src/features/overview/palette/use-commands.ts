'use client'
import {
  IconArrowRight,
  IconBed,
  IconChecklist,
  IconHistory,
  IconHome2,
  IconMessage,
  IconUser,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { localToday } from '../../../dates/local-today'
import { addDays } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { type Command, grouped, type ListedGroup, matching } from './commands'
import { propertiesInOrder, staysInOrder } from './found-order'
import { recents } from './recent'
import { useDirectory } from './use-directory'
import { useFixedCommands } from './use-fixed-commands'
import { useUnanswered } from './use-unanswered'

const FOUND = 5
/** Of as many of the stays found, the conversation is offered as well. */
const CONVERSATIONS = 3
/** As many properties are looked through for those that have what is typed in their name. */
const RANKED = 25
/** A single letter matches too much. */
const SEARCHED_FROM = 2

/**
 * The palette's entries for what is typed: pages and actions at once, so that a quick Enter works, and search
 * results once typing has paused at `searched`.
 */
export function useCommands(typed: string, searched: string, isCrew: boolean) {
  const { main, below } = useFixedCommands(isCrew)
  const found = useFoundCommands(searched, isCrew)
  const directory = useDirectory(searched, !isCrew && searched.length >= SEARCHED_FROM)
  const unanswered = useUnanswered(!isCrew && typed === '')
  const recent = recents().map(({ href, label }): Command => ({
    id: `recent:${href}`,
    group: 'recent',
    label,
    href,
    icon: IconHistory,
  }))
  const own = typed === '' ? [...recent, ...unanswered, ...main] : matching([...main, ...below], typed)
  const isCurrent = typed === searched
  return {
    groups: grouped(isCurrent ? [...own, ...found.commands, ...directory.commands] : own),
    isSearching: !isCurrent || found.isSearching || directory.isSearching,
  }
}

type Found = { data: { next_cursor: string | null } | undefined }

const hasMore = ({ data }: Found): boolean => data !== undefined && data.next_cursor !== null

function useFoundCommands(typed: string, isCrew: boolean): { commands: Command[]; isSearching: boolean } {
  const t = useTranslations('bookings')
  const words = useTranslations('palette')
  const format = useFormat()
  const titleOf = useTaskTitle()
  const enabled = typed.length >= SEARCHED_FROM
  const input = { query: typed, size: FOUND }
  // One day more, as it may be yesterday at a property; what is over there is sorted out.
  const yesterday = addDays(localToday(), -1)
  const ahead = api.bookings.list.useQuery(
    { ...input, from: yesterday, date: 'departure', sort: 'from' },
    { enabled: enabled && !isCrew },
  )
  const past = api.bookings.list.useQuery(
    { ...input, phase: 'past', sort: '-from' },
    { enabled: enabled && !isCrew },
  )
  const guests = api.guests.list.useQuery(input, { enabled: enabled && !isCrew })
  const properties = api.properties.list.useQuery({ query: typed, size: RANKED }, { enabled })
  // What was done at a property is found in the list.
  const tasks = api.tasks.list.useQuery({ ...input, status: ['todo', 'in_progress'] }, { enabled })
  const allStays = staysInOrder(ahead.data, past.data)
  const stays = allStays.slice(0, FOUND)
  const { named, at_address } = propertiesInOrder(properties.data?.items ?? [], typed)
  // Names that only resemble what is typed are for where nothing has it.
  const isOther =
    named.length > 0 || [ahead, past].some(({ data }) => data && !data.is_similar && data.items.length > 0)
  const namesFound = guests.data?.is_similar && isOther ? [] : (guests.data?.items ?? [])
  const found = [...stays, ...(tasks.data?.items ?? [])]
  const names = usePropertiesById(found.map(({ property_id }) => property_id))
  const hasMoreStays = allStays.length > FOUND || hasMore(ahead) || hasMore(past)
  /** Leads from the first few of a group to the list of all of them. */
  const all = (group: ListedGroup, isCut: boolean, href: string): Command[] =>
    isCut
      ? [
          {
            id: `all:${group}`,
            group,
            label: words(`all.${group}`, { query: typed }),
            href,
            icon: IconArrowRight,
          },
        ]
      : []
  const detailOf = ({ property_id, arrival_date }: (typeof stays)[number]) =>
    [names.get(property_id)?.name, format.day(arrival_date)].filter(Boolean).join(' · ')
  const commands: Command[] = [
    ...named.slice(0, FOUND).map((property): Command => ({
      id: property.id,
      group: 'properties',
      label: property.name,
      detail: property.city,
      href: paths.property(property.id),
      icon: IconHome2,
    })),
    ...all('properties', named.length > FOUND, paths.properties({ query: typed })),
    ...stays.map((booking): Command => ({
      id: booking.id,
      group: 'bookings',
      label: stayName(booking) ?? t('nameless'),
      detail: detailOf(booking),
      href: paths.booking(booking.id),
      icon: IconBed,
    })),
    ...all('bookings', hasMoreStays, paths.bookings({ period: 'all', query: typed })),
    ...namesFound.map((guest): Command => ({
      id: guest.id,
      group: 'guests',
      label: [guest.first_name, guest.last_name].filter(Boolean).join(' '),
      detail: `${guest.property_name} · ${format.day(guest.arrival_date)}`,
      href: paths.booking(guest.booking_id),
      icon: IconUser,
    })),
    ...all('guests', hasMore(guests), paths.guests({ query: typed })),
    ...stays.slice(0, CONVERSATIONS).map((booking): Command => ({
      id: `conversation:${booking.id}`,
      group: 'conversations',
      label: words('conversation', { name: stayName(booking) ?? t('nameless') }),
      detail: detailOf(booking),
      href: paths.conversation(booking.id),
      icon: IconMessage,
    })),
    ...at_address.slice(0, FOUND).map((property): Command => ({
      id: property.id,
      group: 'at_address',
      label: property.name,
      detail: [property.address, property.city].filter(Boolean).join(', '),
      href: paths.property(property.id),
      icon: IconHome2,
    })),
    ...(tasks.data?.items ?? []).map((task): Command => ({
      id: task.id,
      group: 'tasks',
      label: titleOf(task.title),
      detail: [names.get(task.property_id)?.name, format.ownInstant(task.due_at)].filter(Boolean).join(' · '),
      href: paths.task(task.id),
      icon: IconChecklist,
    })),
    ...all('tasks', hasMore(tasks), paths.tasks({ view: 'list', state: 'all', query: typed })),
  ]
  const isSearching = [ahead, past, guests, properties, tasks].some(({ isFetching }) => isFetching)
  return { commands: enabled ? commands : [], isSearching }
}
