import type { ListedLock } from '@stayward/contract/locks/listed-lock'
import { hasWords } from '@stayward/contract/kernel/search-key'
import { knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { LOCK_TROUBLES, type LockTrouble, type Troubled, troublesOf } from './lock-troubles'

/** The filters of the list of locks, from the URL. */
export type LockSearch = {
  query: string
  /** Only of properties with this tag; the empty one for all. */
  tag: string
  /** Only locks with this trouble, or with any; null for all. */
  only: LockTrouble | 'any' | null
}

export const parseLockSearch = (params: URLSearchParams): LockSearch => ({
  query: knownQuery(params.get('query')),
  tag: knownTag(params.get('tag')),
  only: knownWord([...LOCK_TROUBLES, 'any'], params.get('only')),
})

export const lockSearchPath = ({ query, tag, only }: LockSearch): string =>
  paths.locks({ query, tag, only: only ?? undefined })

/** The query of a page of locks: those of all properties, or of those with the tag. Server and browser build it alike. */
export const lockListInput = ({ tag }: Pick<LockSearch, 'tag'>): Inputs['smartLocks']['listAll'] => ({
  ...(tag && { tag }),
  size: 100,
})

/** The locks whose names, or those of their properties, have the words of the search. */
export const namedLike = (locks: readonly ListedLock[], query: string): ListedLock[] =>
  locks.filter(({ name, property }) => hasWords(`${property.name} ${name}`, query))

/** The locks of no property whose names have the words of the search; tags are of properties, so with one there are none. */
export const unassignedLike = <One extends { device: { name: string } }>(
  devices: readonly One[],
  { query, tag }: Pick<LockSearch, 'query' | 'tag'>,
): One[] => (tag === '' ? devices.filter(({ device }) => hasWords(device.name, query)) : [])

/** Whether a lock has the trouble that a search asks for. */
export const hasTrouble = (lock: Troubled, only: LockSearch['only']): boolean => {
  const troubles = troublesOf(lock)
  return only === null || (only === 'any' ? troubles.length > 0 : troubles.includes(only))
}
