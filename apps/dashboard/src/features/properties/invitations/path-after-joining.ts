import type { Member } from '@stayward/contract/properties/member'
import { paths } from '../../../paths'

/** Where a new member goes: to the property, which contractors see only while they have a task. */
export const pathAfterJoining = ({
  access_level,
  property_id,
}: Pick<Member, 'access_level' | 'property_id'>) =>
  access_level === 'contractor' ? paths.tasks() : paths.property(property_id)
