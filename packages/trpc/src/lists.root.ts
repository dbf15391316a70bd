import { exportedIdentities } from './account/auth/own-identities.service.ts'
import { exportedAccount } from './account/export-account.service.ts'
import { exportedNotificationSettings } from './account/notifications/export-notification-settings.service.ts'
import { erasedReceipts } from './authorities/reports/report-receipts.queries.ts'
import { erasedReports } from './authorities/reports/reports.queries.ts'
import { exportedIntegrations } from './integrations/export-integrations.service.ts'
import { exportedFeedLinks } from './channels/feed-links/export-feed-links.service.ts'
import { erasedFeedEvents } from './channels/feeds/feed-events.queries.ts'
import { exportedListingAliases } from './channels/imports/export-listing-aliases.service.ts'
import { erasedImportItems } from './channels/imports/file-imports.queries.ts'
import { exportedWebhooks } from './events/webhooks/export-webhooks.service.ts'
import type { Erased } from './kernel/erasure.ts'
import type { Exported } from './kernel/exports.ts'
import { exportedCodes } from './locks/access-codes/export-codes.service.ts'
import {
  exportedMessageSettings,
  exportedRules,
  exportedTemplates,
} from './messages/export-messages.service.ts'
import { erasedMessages } from './messages/sending/sending.queries.ts'
import { exportedActivity } from './overview/timeline/export-activity.service.ts'
import { exportedDefaults } from './properties/export-property-defaults.service.ts'
import { exportedCompany } from './properties/company/export-company.service.ts'
import { exportedProperties } from './properties/export-properties.service.ts'
import { exportedPropertyOwners } from './properties/property-owners/export-property-owners.service.ts'
import { exportedInvitations, exportedMembers } from './properties/members/export-members.service.ts'
import { exportedTeam, exportedTeamInvitations } from './properties/members/export-team.service.ts'
import { exportedBlockedGuests } from './stays/blocked-guests/export-blocked-guests.service.ts'
import { exportedBlocks, exportedBookings, exportedGuests } from './stays/export-stays.service.ts'
import { exportedExpenses } from './statements/expenses/export-expenses.service.ts'
import { exportedStatements } from './statements/monthly/export-statements.service.ts'
import { erasedBookings, erasedGuests } from './stays/guests/erasure.queries.ts'
import {
  exportedChecklists,
  exportedPropertyChecklists,
} from './work/checklists/export-checklists.service.ts'
import { exportedPayRates, exportedPropertyPayRates } from './work/pay/export-pay-rates.service.ts'
import { exportedSupplies } from './work/supplies/export-supplies.service.ts'
import { exportedTasks } from './work/tasks/export-tasks.service.ts'

/** What is erased with a stay, by table. */
export const ERASED: readonly Erased[] = [
  erasedGuests,
  erasedBookings,
  erasedReports,
  erasedReceipts,
  erasedFeedEvents,
  erasedImportItems,
  erasedMessages,
]

/** What an account export contains. */
export const EXPORTED: Exported = {
  account: [
    exportedAccount,
    exportedIdentities,
    exportedNotificationSettings,
    exportedCompany,
    exportedProperties,
    exportedDefaults,
    exportedPropertyOwners,
    exportedChecklists,
    exportedPayRates,
    exportedStatements,
    exportedIntegrations,
    exportedWebhooks,
    exportedTemplates,
    exportedRules,
    exportedMessageSettings,
    exportedBlockedGuests,
    exportedTeam,
    exportedTeamInvitations,
    exportedActivity,
  ],
  property: [
    exportedMembers,
    exportedInvitations,
    exportedBookings,
    exportedBlocks,
    exportedGuests,
    exportedTasks,
    exportedPropertyChecklists,
    exportedPropertyPayRates,
    exportedSupplies,
    exportedExpenses,
    exportedCodes,
    exportedFeedLinks,
    exportedListingAliases,
  ],
}
