import type { Property } from '@stayward/contract/properties/property'
import {
  BULK_FIELDS,
  type PropertyBulkChanges,
  PropertyDifferences,
} from '@stayward/contract/properties/property-bulk'
import { PROPERTY_LIMITS, tagKey } from '@stayward/contract/properties/property-values'
import { invalidField } from '../../kernel/errors.ts'

type TagChanges = Pick<PropertyBulkChanges, 'tags' | 'add_tags' | 'remove_tags'>

/** The tags of a property after a change; throws 422 if there are too many. */
export function changedTags(
  before: readonly string[],
  { tags, add_tags = [], remove_tags = [] }: TagChanges,
): string[] {
  const removed = new Set(remove_tags.map(tagKey))
  const kept = (tags ?? before).filter((tag) => !removed.has(tagKey(tag)))
  const known = new Set(kept.map(tagKey))
  const after = [...kept, ...add_tags.filter((tag) => !known.has(tagKey(tag)))]
  if (after.length > PROPERTY_LIMITS.tags)
    throw invalidField('tags', 'too_big', `A property has at most ${PROPERTY_LIMITS.tags} tags.`)
  return after
}

/** The fields that differ between two states of a property, as answers show them. */
export function differencesBetween(before: Property, after: Property): PropertyDifferences {
  const different = BULK_FIELDS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return PropertyDifferences.parse(
    Object.fromEntries(different.map((name) => [name, { before: before[name], after: after[name] }])),
  )
}
