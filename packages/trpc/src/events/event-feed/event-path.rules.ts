import type { ActivitySubject } from '@stayward/contract/kernel/activity'

type Told = { subject_type: ActivitySubject; subject_id: string; property_id: string | null }

/** Where the subject of an event is read over REST; what has no address of its own, where it is listed. */
export function pathOfSubject({ subject_type, subject_id, property_id }: Told): string {
  const ofProperty = (list: string) =>
    property_id === null ? '/v1/properties' : `/v1/properties/${property_id}${list}`
  switch (subject_type) {
    case 'booking':
      return `/v1/bookings/${subject_id}`
    case 'guest':
      return `/v1/guests/${subject_id}`
    case 'task':
      return `/v1/tasks/${subject_id}`
    case 'property':
      return `/v1/properties/${subject_id}`
    case 'block':
      return ofProperty(`/blocks/${subject_id}`)
    case 'access_code':
      return ofProperty('')
    case 'smart_lock':
      return ofProperty('/smart-locks')
    case 'feed_link':
      return ofProperty('/feed-links')
    case 'invitation':
      return property_id === null ? '/v1/invitations' : ofProperty('/invitations')
    case 'member':
      return ofProperty('/members')
    case 'team_member':
      return '/v1/team'
    case 'integration':
      return '/v1/integrations'
    case 'api_key':
      return '/v1/api-keys'
    case 'message_rule':
      return `/v1/message-rules/${subject_id}`
    case 'message_template':
      return `/v1/message-templates/${subject_id}`
    case 'checklist':
      return `/v1/checklists/${subject_id}`
    case 'blocked_guest':
      return `/v1/blocked-guests/${subject_id}`
    case 'expense':
      return `/v1/expenses/${subject_id}`
    case 'property_owner':
      return `/v1/property-owners/${subject_id}`
    case 'webhook':
      return `/v1/webhooks/${subject_id}`
    case 'account':
    case 'user':
      return '/v1/account'
  }
}
