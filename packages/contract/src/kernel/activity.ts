import { keysOf } from './keys.ts'
import { z } from 'zod'
import { cursorPage } from './paging.ts'
import { Id, Instant } from './primitives.ts'
import type { Right } from './rights.ts'

/**
 * The possible subjects of an entry, and the right that shows it. For tasks it shows the entries of those the
 * reader sees.
 */
export const ACTIVITY_SUBJECTS = {
  access_code: 'access_code.see',
  account: 'account.see',
  api_key: 'api_key.manage',
  block: 'timeline.see',
  blocked_guest: 'blocked_guest.manage',
  booking: 'timeline.see',
  checklist: 'checklist.manage',
  expense: 'expense.manage',
  feed_link: 'feed.manage',
  guest: 'timeline.see',
  // Those of a property are its feeds; only the account's own users see the others.
  integration: 'feed.manage',
  invitation: 'member.manage',
  member: 'timeline.see',
  message_rule: 'message.manage',
  message_template: 'message.manage',
  property: 'timeline.see',
  property_owner: 'property_owner.manage',
  smart_lock: 'smart_lock.see',
  task: 'task.see',
  team_member: 'account.see',
  user: 'account.see',
  webhook: 'webhook.manage',
} as const satisfies Record<string, Right>

export type ActivitySubject = keyof typeof ACTIVITY_SUBJECTS

/** Every type of activity with its subject: the catalogue for feeds, webhooks and audits. */
export const ACTIVITIES = {
  'access_code.created': 'access_code',
  'access_code.drifted': 'access_code',
  'access_code.failed': 'access_code',
  'access_code.moved': 'access_code',
  'access_code.overstayed': 'access_code',
  'access_code.reinstated': 'access_code',
  'access_code.renewed': 'access_code',
  'access_code.reserve_revealed': 'access_code',
  'access_code.revoked': 'access_code',
  'access_code.verified': 'access_code',
  'account.bookings_exported': 'account',
  'account.bookings_imported': 'account',
  'account.company_updated': 'account',
  'account.created': 'account',
  'account.defaults_updated': 'account',
  'account.expenses_exported': 'account',
  'account.exported': 'account',
  'account.figures_exported': 'account',
  'account.guests_exported': 'account',
  'account.import_undone': 'account',
  'account.logo_changed': 'account',
  'account.logo_removed': 'account',
  'account.messages_updated': 'account',
  'account.pay_exported': 'account',
  'account.pay_updated': 'account',
  'account.properties_exported': 'account',
  'account.properties_imported': 'account',
  'account.reports_exported': 'account',
  'account.tasks_exported': 'account',
  'api_key.created': 'api_key',
  'api_key.revoked': 'api_key',
  'api_key.updated': 'api_key',
  'block.created': 'block',
  'block.deleted': 'block',
  'block.updated': 'block',
  'blocked_guest.added': 'blocked_guest',
  'blocked_guest.lifted': 'blocked_guest',
  'blocked_guest.restored': 'blocked_guest',
  'blocked_guest.updated': 'blocked_guest',
  'booking.cancelled': 'booking',
  'booking.confirmed': 'booking',
  'booking.conflict_found': 'booking',
  'booking.conflict_solved': 'booking',
  'booking.created': 'booking',
  'booking.erased': 'booking',
  'booking.moved': 'booking',
  'booking.no_show': 'booking',
  'booking.reinstated': 'booking',
  'booking.restored': 'booking',
  'booking.updated': 'booking',
  'checkin.closed': 'booking',
  'checkin.completed': 'booking',
  'checkin.fell_back': 'booking',
  'checkin.guest_corrected': 'guest',
  'checkin.guest_registered': 'guest',
  'checkin.guest_removed': 'guest',
  'checkin.guest_signed': 'guest',
  'checkin.link_rotated': 'booking',
  'checkin.link_sent': 'booking',
  'checkin.released': 'booking',
  'checkin.reopened': 'booking',
  'checklist.created': 'checklist',
  'checklist.removed': 'checklist',
  'checklist.restored': 'checklist',
  'checklist.updated': 'checklist',
  'expense.created': 'expense',
  'expense.removed': 'expense',
  'expense.updated': 'expense',
  'feed.conflict': 'integration',
  'feed.held': 'integration',
  'feed.recovered': 'integration',
  'feed_link.created': 'feed_link',
  'feed_link.removed': 'feed_link',
  'guest.correction_requested': 'guest',
  'guest.correction_withdrawn': 'guest',
  'guest.erased': 'guest',
  'guest.restricted': 'guest',
  'guest.revealed': 'guest',
  'integration.created': 'integration',
  'integration.difference_applied': 'integration',
  'integration.difference_found': 'integration',
  'integration.difference_kept': 'integration',
  'integration.difference_undone': 'integration',
  'integration.removed': 'integration',
  'integration.status_changed': 'integration',
  'integration.updated': 'integration',
  'invitation.accepted': 'invitation',
  'invitation.created': 'invitation',
  'invitation.declined': 'invitation',
  'invitation.expired': 'invitation',
  'invitation.resent': 'invitation',
  'invitation.revoked': 'invitation',
  'member.added': 'member',
  'member.removed': 'member',
  'member.updated': 'member',
  'message.failed': 'booking',
  'message.received': 'booking',
  'message.sent': 'booking',
  'message_rule.created': 'message_rule',
  'message_rule.removed': 'message_rule',
  'message_rule.updated': 'message_rule',
  'message_template.created': 'message_template',
  'message_template.removed': 'message_template',
  'message_template.updated': 'message_template',
  'property.archived': 'property',
  'property.cover_changed': 'property',
  'property.cover_removed': 'property',
  'property.created': 'property',
  'property.deleted': 'property',
  'property.register_read': 'property',
  'property.checklist_changed': 'property',
  'property.pay_changed': 'property',
  'property.restock_undone': 'property',
  'property.restocked': 'property',
  'property.restored': 'property',
  'property.updated': 'property',
  'property_owner.created': 'property_owner',
  'property_owner.removed': 'property_owner',
  'property_owner.statement_issued': 'property_owner',
  'property_owner.statement_link_created': 'property_owner',
  'property_owner.statement_link_revoked': 'property_owner',
  'property_owner.updated': 'property_owner',
  'report.accepted': 'booking',
  'report.correction_needed': 'booking',
  'report.correction_done': 'booking',
  'report.file_ready': 'booking',
  'report.file_downloaded': 'booking',
  'report.handed_over': 'booking',
  'report.receipt_downloaded': 'booking',
  'report.cancelled': 'booking',
  'report.late': 'booking',
  'report.overdue': 'booking',
  'report.rejected': 'booking',
  'report.requested': 'booking',
  'report.sent': 'booking',
  'report.unconfirmed': 'booking',
  'smart_lock.added': 'smart_lock',
  'smart_lock.battery_low': 'smart_lock',
  'smart_lock.locked': 'smart_lock',
  'smart_lock.offline': 'smart_lock',
  'smart_lock.online': 'smart_lock',
  'smart_lock.removed': 'smart_lock',
  'smart_lock.unlocked': 'smart_lock',
  'smart_lock.updated': 'smart_lock',
  'task.cancelled': 'task',
  'task.completed': 'task',
  'task.created': 'task',
  'task.deleted': 'task',
  'task.item_ticked': 'task',
  'task.item_unticked': 'task',
  'task.link_rotated': 'task',
  'task.pay_changed': 'task',
  'task.photo_added': 'task',
  'task.photo_removed': 'task',
  'task.reopened': 'task',
  'task.started': 'task',
  'task.supplies_noted': 'task',
  'task.undone': 'task',
  'task.updated': 'task',
  'team_member.joined': 'team_member',
  'team_member.removed': 'team_member',
  'team_member.updated': 'team_member',
  'user.disabled': 'user',
  'user.enabled': 'user',
  'user.identity_linked': 'user',
  'user.identity_unlinked': 'user',
  'user.password_changed': 'user',
  'user.password_reset': 'user',
  'user.recovery_codes_renewed': 'user',
  'user.second_factor_off': 'user',
  'user.second_factor_on': 'user',
  'user.sessions_ended': 'user',
  'user.updated': 'user',
  'webhook.created': 'webhook',
  'webhook.disabled': 'webhook',
  'webhook.removed': 'webhook',
  'webhook.secret_rotated': 'webhook',
  'webhook.test': 'webhook',
  'webhook.updated': 'webhook',
} as const satisfies Record<string, ActivitySubject>

/** A type of activity, or only the types about some subjects. */
export type ActivityType<Subject extends ActivitySubject = ActivitySubject> = {
  [Type in keyof typeof ACTIVITIES]: (typeof ACTIVITIES)[Type] extends Subject ? Type : never
}[keyof typeof ACTIVITIES]

export const ActivityActorKind = z
  .enum(['user', 'guest', 'api_key', 'system', 'vendor'])
  .meta({ id: 'ActivityActorKind' })
export type ActivityActorKind = z.infer<typeof ActivityActorKind>

// The keys of an object match its type if nothing else can add to it.
const types = keysOf(ACTIVITIES)
const subjects = keysOf(ACTIVITY_SUBJECTS)

export const ActivitySubjectName = z.enum(subjects).meta({ id: 'ActivitySubject' })
export const ActivityTypeName = z.enum(types).meta({ id: 'ActivityType' })

/** What happened, by whom and to what, as far as the reader may know. */
export const Activity = z
  .strictObject({
    id: Id,
    type: ActivityTypeName,
    occurred_at: Instant,
    actor: z.strictObject({
      kind: ActivityActorKind,
      name: z.string().nullable().meta({
        description: 'Name of the user or API key, if the caller may see it. Null for guests and the system.',
      }),
    }),
    property_id: Id.nullable(),
    subject: z.strictObject({
      type: ActivitySubjectName,
      id: Id,
      label: z.string().nullable().meta({
        description: 'Its current name. Null if it was deleted or erased, or the caller may not see it.',
      }),
    }),
    changes: z
      .record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() }))
      .nullable()
      .meta({
        description:
          'Changed fields, without personal data. The title and the description of a task say only whether there was and is ' +
          'one, and its checklist how many items it has. A booking that was created by an import of a file has its `import_id`.',
      }),
    request_id: Id.nullable().meta({
      description: 'The `X-Request-Id` of the request that caused it. Null for the system.',
    }),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

export const ActivityPage = cursorPage(Activity).meta({ id: 'ActivityPage' })
