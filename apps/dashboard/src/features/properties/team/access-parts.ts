import { tagKey } from '@stayward/contract/properties/property-values'
import { hasTag, tagsOf } from './team-search'
import type { TeamPlace } from './team-people'

/** One thing that somebody has access to: everything, the properties of a tag, or one property. */
export type AccessPart =
  | { of: 'future'; missing: number }
  | { of: 'today'; count: number }
  | { of: 'tag'; tag: string; count: number }
  | { of: 'property'; id: string; name: string }

/** Two properties with a tag say more than their names. */
const SMALLEST_TAG = 2

/**
 * Access to properties in as few words as possible: all of them, else the tags whose properties are all among them, the
 * largest first, and the names of the rest. Access is stored by property; a tag here only sums up.
 */
export function accessParts(
  ids: ReadonlySet<string>,
  { isOfAll, isComplete }: { isOfAll: boolean; isComplete: boolean },
  managed: readonly TeamPlace[],
): AccessPart[] {
  const held = managed.filter(({ id }) => ids.has(id))
  if (isOfAll) return [{ of: 'future', missing: isComplete ? managed.length - held.length : 0 }]
  if (isComplete && held.length === managed.length && held.length > 1)
    return [{ of: 'today', count: held.length }]
  const parts: AccessPart[] = []
  const open = new Set(held)
  for (const [tag, places] of tagsBySize(managed)) {
    const isWhole = places.length >= SMALLEST_TAG && places.every(({ id }) => ids.has(id))
    if (!isWhole || places.filter((place) => open.has(place)).length < SMALLEST_TAG) continue
    parts.push({ of: 'tag', tag, count: places.length })
    for (const place of places) open.delete(place)
  }
  return [...parts, ...[...open].map(({ id, name }) => ({ of: 'property' as const, id, name }))]
}

/** The tags of properties with those that have them, the largest first. */
const tagsBySize = (managed: readonly TeamPlace[]): [string, TeamPlace[]][] =>
  tagsOf(managed)
    .map((tag): [string, TeamPlace[]] => [tag, managed.filter((place) => hasTag(place, tag))])
    .toSorted(([a, few], [b, many]) => many.length - few.length || tagKey(a).localeCompare(tagKey(b)))

/** How many properties the parts from an index on stand for. */
export const propertiesFrom = (parts: readonly AccessPart[], index: number): number =>
  parts.slice(index).reduce((sum, part) => sum + (part.of === 'tag' ? part.count : 1), 0)
