import type { ActivityType } from '@stayward/contract/kernel/activity'
import { knownId } from '../../../components/known-words'
import { paths } from '../../../paths'

/** The filters of the event log, from the URL. */
export type EventSearch = {
  /** Any text that a URL has; the page knows which types there are. */
  type: string | null
  property_id: string | null
}

export const parseEventSearch = (params: URLSearchParams): EventSearch => ({
  type: params.get('type'),
  property_id: knownId(params.get('property_id')),
})

/** The URL of a search; defaults are left out. */
export const eventSearchPath = ({ type, property_id }: EventSearch): string =>
  paths.events({ type: type ?? undefined, property_id: property_id ?? undefined })

/** The filters that the feed accepts. A type that does not exist is left out, so that an old link still opens. */
export function eventFilters({ type, property_id }: EventSearch, types: readonly ActivityType[]) {
  const known = types.find((candidate) => candidate === type)
  return { ...(known && { type: [known] }), ...(property_id && { property_id }) }
}
