'use client'
import {
  IconArrowRight,
  IconBed,
  IconCalendarPlus,
  IconChecklist,
  IconHistory,
  IconHome2,
  IconHomePlus,
  IconLock,
  IconReceipt,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { placesOf } from '../../../frame/places'
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

const FOUND = 5
/** As many properties are looked through for those that have what is typed in their name. */
const RANKED = 25
/** A single letter matches too much. */
const SEARCHED_FROM = 2

/**
 * The palette's entries for what is typed: pages and actions at once, so that a quick Enter works, and search
 * results once typing has paused at `searched`.
 */
export function useCommands(typed: string, searched: string, isCrew: boolean) {
  const fixed = useFixedCommands(isCrew)
  const found = useFoundCommands(searched, isCrew)
  const recent = recents().map(({ href, label }): Command => ({
    id: `recent:${href}`,
    group: 'recent',
    label,
    href,
    icon: IconHistory,
  }))
  const own = typed === '' ? [...recent, ...fixed] : matching(fixed, typed)
  const isCurrent = typed === searched
  return {
    groups: grouped(isCurrent ? [...own, ...found.commands] : own),
    isSearching: !isCurrent || found.isSearching,
  }
}

function useFixedCommands(isCrew: boolean): Command[] {
  const nav = useTranslations('nav')
  const t = useTranslations('palette.create')
  const locks = useTranslations('locks.list.nav')
  const owners = useTranslations('owners.nav')
  const { main, more } = placesOf(isCrew)
  const places = [...main, ...more].map(({ name, href, icon }): Command => ({
    id: `go:${name}`,
    group: 'go',
    label: nav(name),
    href,
    icon,
  }))
  if (isCrew) return places
  // Pages below those of the navigation that people look for by name.
  const below: Command[] = [
    { id: 'go:locks', group: 'go', label: locks('locks'), href: paths.locks(), icon: IconLock },
    { id: 'go:owners', group: 'go', label: owners('owners'), href: paths.propertyOwners(), icon: IconUsers },
    { id: 'go:expenses', group: 'go', label: owners('expenses'), href: paths.expenses(), icon: IconReceipt },
  ]
  return [
    ...places,
    ...below,
    {
      id: 'create:booking',
      group: 'create',
      label: t('booking'),
      href: paths.newBooking(),
      icon: IconCalendarPlus,
    },
    {
      id: 'create:property',
      group: 'create',
      label: t('property'),
      href: paths.newProperty,
      icon: IconHomePlus,
    },
    {
      id: 'create:invitation',
      group: 'create',
      label: t('invitation'),
      href: paths.inviteToTeam,
      icon: IconUserPlus,
    },
  ]
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
      detail: [names.get(booking.property_id)?.name, format.day(booking.arrival_date)]
        .filter(Boolean)
        .join(' · '),
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
