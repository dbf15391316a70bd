import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import { invalidField } from '../../kernel/errors.ts'

/** The service of a level: staff and contractors have one, managers have none. Throws 422 otherwise. */
export function serviceOfLevel(access_level: CrewLevel, service: Service | null): Service | null {
  if (access_level === 'manager' && service !== null)
    throw invalidField('service', 'not_for_managers', 'A manager has no service. Omit this field.')
  if (access_level !== 'manager' && service === null)
    throw invalidField('service', 'required', 'Choose a service: it determines which tasks this person sees.')
  return service
}
