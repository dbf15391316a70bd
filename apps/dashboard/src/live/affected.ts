import type { LiveChange } from '@stayward/contract/overview/timeline'
import type { Outputs } from '../trpc/types'
import { fieldsOf } from './fields-of'

/** A group of procedures, or one of them. */
type Told = keyof Outputs | 'smartLocks.listAll'
type Subject = Exclude<LiveChange['subject'], 'everything'>

/**
 * The procedures whose responses depend on each type of thing. Those of the locks of one property ask their vendor, so what
 * leaves the locks as they are tells only the list of all.
 */
const TOLD_BY: Record<Subject, readonly Told[]> = {
  access_code: ['accessCodes', 'bookings', 'smartLocks.listAll', 'timeline'],
  // What is usually paid is a setting of the account, and open tasks follow it.
  account: ['account', 'imports', 'pay', 'tasks'],
  api_key: ['apiKeys', 'timeline'],
  // Tasks say when the owner comes.
  block: ['calendar', 'integrations', 'tasks', 'timeline'],
  blocked_guest: ['blockedGuests', 'bookings', 'timeline'],
  // Feeds count their conflicts, and are often what changed a stay.
  booking: [
    'bookings',
    'calendar',
    'checkin',
    'guests',
    'accessCodes',
    'tasks',
    'reports',
    'integrations',
    'messages',
    'messageRules',
    'propertyOwners',
    'smartLocks.listAll',
    'timeline',
  ],
  // Tasks that nobody has begun follow.
  checklist: ['checklists', 'tasks', 'timeline'],
  expense: ['expenses', 'propertyOwners', 'timeline'],
  feed_link: ['feedLinks', 'timeline'],
  guest: ['guests', 'bookings', 'checkin', 'calendar', 'reports', 'messages', 'messageRules', 'timeline'],
  integration: ['integrations', 'smartLocks', 'timeline'],
  invitation: ['propertyMembers', 'team', 'timeline'],
  member: ['propertyMembers', 'team', 'properties', 'tasks', 'timeline'],
  message_rule: ['messageRules', 'messageTemplates', 'messages', 'timeline'],
  message_template: ['messageTemplates', 'messageRules', 'messages', 'timeline'],
  // Message rules may be for some tags.
  property: [
    'properties',
    'calendar',
    'bookings',
    'tasks',
    'checklists',
    'supplies',
    'pay',
    'messages',
    'messageRules',
    'propertyOwners',
    'smartLocks.listAll',
    'timeline',
  ],
  property_owner: ['propertyOwners', 'figures', 'timeline'],
  smart_lock: ['smartLocks', 'accessCodes', 'integrations', 'timeline'],
  task: ['tasks', 'supplies', 'pay', 'calendar', 'timeline'],
  team_member: ['team', 'propertyMembers', 'timeline'],
  user: ['account', 'users', 'timeline'],
  webhook: ['webhooks', 'timeline'],
}

/** Lists that ask a vendor for its devices, who limits how often it answers, by their procedure. */
const DEVICES_OF_VENDORS: ReadonlySet<unknown> = new Set<keyof Outputs['integrations']>([
  'listNukiSmartLocks',
  'listUnifiAccessDoors',
])

/** What changes them, of all that the other procedures of integrations depend on. */
const CHANGES_DEVICES: ReadonlySet<Subject> = new Set<Subject>(['integration', 'smart_lock'])

/** The input field that identifies the changed thing. */
const ID_FIELDS: Partial<Record<Subject, string>> = {
  api_key: 'api_key_id',
  blocked_guest: 'blocked_guest_id',
  booking: 'booking_id',
  checklist: 'checklist_id',
  expense: 'expense_id',
  feed_link: 'feed_link_id',
  guest: 'guest_id',
  integration: 'integration_id',
  message_rule: 'rule_id',
  message_template: 'template_id',
  property: 'property_id',
  property_owner: 'property_owner_id',
  task: 'task_id',
  webhook: 'webhook_id',
}

/** Whether the response to a query, by its key, may differ after a change. */
export function isAffected(queryKey: readonly unknown[], change: LiveChange): boolean {
  const { subject, id, property_id } = change
  if (subject === 'everything') return true
  const [path, details] = queryKey
  const steps: readonly unknown[] = Array.isArray(path) ? path : []
  const [group, procedure] = steps
  if (!TOLD_BY[subject].some((told) => told === group || told === `${String(group)}.${String(procedure)}`))
    return false
  if (group === 'integrations' && DEVICES_OF_VENDORS.has(procedure) && !CHANGES_DEVICES.has(subject))
    return false
  const input = fieldsOf(fieldsOf(details)['input'])
  const field = ID_FIELDS[subject]
  return (
    !(field !== undefined && isOfAnother(input[field], id)) && !isOfAnother(input['property_id'], property_id)
  )
}

/** True when the query filters by ids and the changed id is not among them. */
function isOfAnother(asked: unknown, id: string | null): boolean {
  if (id === null) return false
  return Array.isArray(asked)
    ? asked.length > 0 && !asked.includes(id)
    : typeof asked === 'string' && asked !== id
}
