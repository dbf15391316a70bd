import { notificationsFollowEvents } from './account/notifications/follow-events.service.ts'
import { reportsFollowIntegration, reportsFollowStay } from './authorities/reports/sync-reports.service.ts'
import { feedsFollowIntegration } from './channels/feeds/follow-integration.service.ts'
import { webhooksFollowEvents } from './events/webhooks/fan-out.service.ts'
import type { Followers, IntegrationCare } from './kernel/followers.ts'
import { careForLocks } from './locks/access-codes/care-for-locks.service.ts'
import {
  codesFollowIntegration,
  codesFollowLock,
  codesFollowMember,
  codesFollowOwnerStay,
  codesFollowProperty,
  codesFollowStay,
  codesFollowTask,
} from './locks/following/follow-changes.service.ts'
import { hasCodesOnLocks } from './locks/access-codes/codes-on-locks.queries.ts'
import { messagesFollowText } from './messages/incoming/follow-text.service.ts'
import {
  messagesFollowCodes,
  messagesFollowProperty,
  messagesFollowStay,
} from './messages/planning/plan-stay.service.ts'
import { messagesFollowLink } from './messages/sending/send-link.service.ts'
import { messagesFollowAccount } from './messages/templates/first-rules.service.ts'
import { invitationsFollowProperty } from './properties/members/invitations.service.ts'
import { joinNewProperty } from './properties/members/join-properties.service.ts'
import { staysFollowProperty } from './stays/bookings/announce-stays.service.ts'
import { conflictsFollowStay } from './stays/bookings/conflicts.service.ts'
import { hasBookings } from './stays/bookings/stays-ahead.queries.ts'
import { checkinFollowsStay } from './stays/checkin/follow-booking.service.ts'
import { checklistsFollowCopy } from './work/checklists/property-checklists.service.ts'
import { payFollowsCopy } from './work/pay/pay-rates.service.ts'
import { tasksFollowMember } from './work/tasks/unassign.service.ts'
import { turnoversFollowStay } from './work/turnover/turnover.service.ts'

/** Who follows which change, in calling order: codes of the crew depend on the turnovers created before. */
export const FOLLOWERS: Followers = {
  account: [messagesFollowAccount],
  stay: [
    checkinFollowsStay,
    turnoversFollowStay,
    codesFollowStay,
    reportsFollowStay,
    messagesFollowStay,
    conflictsFollowStay,
  ],
  owner_stay: [codesFollowOwnerStay],
  codes: [messagesFollowCodes],
  link: [messagesFollowLink],
  task: [codesFollowTask],
  member: [codesFollowMember, tasksFollowMember],
  new_property: [joinNewProperty],
  copied_property: [checklistsFollowCopy, payFollowsCopy],
  property: [invitationsFollowProperty, staysFollowProperty, codesFollowProperty, messagesFollowProperty],
  lock: [codesFollowLock],
  integration: [codesFollowIntegration, reportsFollowIntegration, feedsFollowIntegration],
  text: [messagesFollowText],
  events: [webhooksFollowEvents, notificationsFollowEvents],
  keeps_property: [hasBookings, hasCodesOnLocks],
}

/** Which departments check integrations. */
export const INTEGRATION_CARE: readonly IntegrationCare[] = [careForLocks]
