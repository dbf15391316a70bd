import { PROPERTY_LIMITS, tagKey } from '@stayward/contract/properties/property-values'

/** Some tags and those that were typed or pasted, parted by commas: each once, and as many as a property may have. */
export function withTags(chosen: readonly string[], typed: string): string[] {
  const tags = [...chosen]
  for (const tag of typed.split(',').map((part) => part.trim().slice(0, PROPERTY_LIMITS.tag)))
    if (tag !== '' && !tags.some((other) => tagKey(other) === tagKey(tag))) tags.push(tag)
  return tags.slice(0, PROPERTY_LIMITS.tags)
}
