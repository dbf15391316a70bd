import type { Entry } from './entry'
import { paths } from '../../../paths'

/** The page of an entry's subject; null if it has none. */
export function subjectPath({
  subject: { type, id, label },
  property_id,
}: Pick<Entry, 'subject' | 'property_id'>): string | null {
  switch (type) {
    case 'booking':
      return paths.booking(id)
    case 'task':
      return paths.task(id)
    case 'guest':
      return paths.guests({ guest: id })
    case 'integration':
      // Of all integrations, only feeds belong to a property; a removed one has no name, and no page.
      return property_id === null || label === null ? paths.integrations : paths.integration('ical', id)
    case 'blocked_guest':
      return paths.blockedGuests
    case 'api_key':
      return paths.apiKeys
    case 'account':
    case 'user':
      return paths.settings
    case 'feed_link':
      return property_id === null ? null : paths.property(property_id, 'channels')
    case 'team_member':
      return paths.crew
    case 'invitation':
      return property_id === null ? paths.crew : paths.property(property_id, 'crew')
    case 'access_code':
    case 'block':
    case 'member':
    case 'property':
    case 'smart_lock':
      return property_id === null ? null : paths.property(property_id)
    default:
      return null
  }
}
