import type { Accepted } from '@stayward/contract/properties/team'
import { paths } from '../../../paths'

type One = Pick<Extract<Accepted, { property_id: string }>, 'access_level' | 'property_id'>
type Several = Pick<Extract<Accepted, { properties: unknown }>, 'account_wide' | 'properties'>

/**
 * Where a new member goes: to the property, or to the list of several. Contractors see properties only while they have
 * a task there, so they go to their tasks.
 */
export function pathAfterJoining(joined: One | Several): string {
  if ('property_id' in joined)
    return joined.access_level === 'contractor' ? paths.tasks() : paths.property(joined.property_id)
  const levels = [joined.account_wide, ...joined.properties].map((row) => row?.access_level)
  return levels.every((level) => level === undefined || level === 'contractor')
    ? paths.tasks()
    : paths.properties()
}
