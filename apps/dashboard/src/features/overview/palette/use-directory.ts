'use client'
import { hasWords } from '@stayward/contract/kernel/search-key'
import { IconArrowRight, IconLock, IconPlug, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { namedLike } from '../../locks/lock-list/lock-search'
import type { Command } from './commands'

/** As many of a kind are shown. */
const FOUND = 5
/** As many are read, and looked through by name. */
const READ = { size: 100 }
/** They change rarely. */
const FRESH_MS = 60_000

/** The people and connections of an account whose names have what is typed: few enough to be looked through here. */
export function useDirectory(typed: string, enabled: boolean): { commands: Command[]; isSearching: boolean } {
  const t = useTranslations('palette')
  const types = useTranslations('integrations.types')
  const reading = { enabled, staleTime: FRESH_MS }
  const team = api.team.list.useQuery(undefined, reading)
  const owners = api.propertyOwners.list.useQuery(READ, reading)
  const integrations = api.integrations.list.useQuery(undefined, reading)
  const locks = api.smartLocks.listAll.useQuery(READ, reading)
  if (!enabled) return { commands: [], isSearching: false }
  const people = (team.data?.items ?? []).map(({ user_id, name, last_name }): Command => ({
    id: `person:${user_id}`,
    group: 'people',
    label: `${name} ${last_name}`,
    detail: t('details.team'),
    href: paths.team({ query: `${name} ${last_name}` }),
    icon: IconUser,
  }))
  const ownersFound = (owners.data?.items ?? []).map(({ id, name }): Command => ({
    id,
    group: 'people',
    label: name,
    detail: t('details.owner'),
    href: paths.propertyOwner(id),
    icon: IconUsers,
  }))
  // A calendar is found by its property.
  const connections = (integrations.data?.items ?? []).flatMap(({ id, name, type }): Command[] => {
    if (type === 'ical') return []
    const kind = types(`${type}.name`)
    return [
      {
        id,
        group: 'connections',
        label: name,
        ...(kind !== name && { detail: kind, also: kind }),
        href: paths.integration(type, id),
        icon: IconPlug,
      },
    ]
  })
  const named = namedLike(locks.data?.items ?? [], typed)
  const byName = ({ label, also = '' }: Command) => hasWords(`${label} ${also}`, typed)
  const commands = [
    ...[...people, ...ownersFound].filter(byName).slice(0, FOUND),
    ...connections.filter(byName).slice(0, FOUND),
    ...named
      // With the name of a property alone, the property is meant.
      .filter(({ property }) => !hasWords(property.name, typed))
      .slice(0, FOUND)
      .map(({ id, name, property }): Command => ({
        id,
        group: 'connections',
        label: name,
        detail: property.name,
        href: paths.property(property.id, 'locks'),
        icon: IconLock,
      })),
    ...(named.length > FOUND || (named.length > 0 && locks.data?.next_cursor)
      ? [
          {
            id: 'all:connections',
            group: 'connections' as const,
            label: t('all.connections', { query: typed }),
            href: paths.locks({ query: typed }),
            icon: IconArrowRight,
          },
        ]
      : []),
  ]
  const isSearching = [team, owners, integrations, locks].some(({ isFetching }) => isFetching)
  return { commands, isSearching }
}
