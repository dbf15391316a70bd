export { accessCode } from './access-code.table.ts'
export { account, user } from './account.table.ts'
export { activity } from './activity.table.ts'
export { apiKey } from './api-key.table.ts'
export { backupRun } from './backup-run.table.ts'
export { block } from './block.table.ts'
export { booking } from './booking.table.ts'
export { cover } from './cover.table.ts'
export { event, eventCounter, eventStream, pendingEvent } from './event.table.ts'
export { feedDifference, feedDifferenceItem } from './feed-difference.table.ts'
export { feed, feedEvent } from './feed.table.ts'
export { feedFetch, feedLink, feedNights } from './feed-link.table.ts'
export { fileImport, fileImportItem, listingAlias } from './file-import.table.ts'
export { city, country, province } from './geo.table.ts'
export { erasure } from './erasure.table.ts'
export { guest } from './guest.table.ts'
export { idempotency } from './idempotency.table.ts'
export { credential, emailLink, identity, session } from './identity.table.ts'
export { installation } from './installation.table.ts'
export { integration } from './integration.table.ts'
export { invitation } from './invitation.table.ts'
export { keyCanary } from './key-canary.table.ts'
export { mail } from './mail.table.ts'
export { member } from './member.table.ts'
export {
  message,
  messageOptOut,
  messageRule,
  messageSettings,
  messageStop,
  messageTemplate,
} from './message.table.ts'
export { occupancy } from './occupancy.table.ts'
export { property } from './property.table.ts'
export { report, reportCounter, reportReceipt } from './report.table.ts'
export { smartLock } from './smart-lock.table.ts'
export { checklistItem, task, taskPhoto, turnover } from './task.table.ts'
export { textCallback, textHook } from './text-callback.table.ts'
export { webhook, webhookAttempt, webhookDelivery, webhookKey } from './webhook.table.ts'
