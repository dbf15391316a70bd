import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/service'
import { invalidField } from '../../kernel/errors.ts'

/** The service that goes with a level: staff and contractors have one, managers have none. Throws 422 otherwise. */
export function serviceOfLevel(access_level: CrewLevel, service: Service | null): Service | null {
  if (access_level === 'manager' && service !== null)
    throw invalidField('service', 'not_for_managers', 'A manager does not have one service. Leave it out.')
  if (access_level !== 'manager' && service === null)
    throw invalidField('service', 'required', 'Say what they do; it decides which tasks they see.')
  return service
}
