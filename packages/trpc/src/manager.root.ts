import { accessCodesRouter } from './locks/access-codes/access-codes.router.ts'
import { accountRouter } from './account/account.router.ts'
import { apiKeysRouter } from './account/api-keys/api-keys.router.ts'
import { notificationsRouter } from './account/notifications/notifications.router.ts'
import { authRouter } from './account/auth/auth.router.ts'
import { bookingPreviewRouter } from './overview/booking-preview/booking-preview.router.ts'
import { bookingsRouter } from './stays/bookings/bookings.router.ts'
import { firstStepsRouter } from './overview/first-steps/first-steps.router.ts'
import { calendarRouter } from './overview/calendar/calendar.router.ts'
import { blockedGuestsRouter } from './stays/blocked-guests/blocked-guests.router.ts'
import { blocksRouter } from './stays/blocks/blocks.router.ts'
import { checkinHostRouter, checkinRouter } from './stays/checkin/checkin.router.ts'
import { eventsRouter } from './events/event-feed/event-feed.router.ts'
import { feedEventsRouter } from './channels/feed-events/feed-events.router.ts'
import { feedLinksRouter } from './channels/feed-links/feed-links.router.ts'
import { differencesRouter } from './channels/differences/differences.router.ts'
import { feedsRouter } from './channels/feeds/feeds.router.ts'
import { importsRouter } from './channels/imports/imports.router.ts'
import { geoRouter } from './properties/geo/geo.router.ts'
import { guestHistoryRouter } from './stays/bookings/guest-history.router.ts'
import { guestsRouter } from './stays/guests/guests.router.ts'
import { installationRouter } from './installation/installation.router.ts'
import { integrationsRouter } from './integrations/integrations.router.ts'
import { messageBatchesRouter } from './messages/batches/batches.router.ts'
import { conversationsRouter } from './messages/conversations/conversations.router.ts'
import { messagesRouter } from './messages/booking-messages/messages.router.ts'
import { messageRulesRouter } from './messages/rules/rules.router.ts'
import { messageSettingsRouter } from './messages/settings/settings.router.ts'
import { messageTemplatesRouter } from './messages/templates/templates.router.ts'
import { mergeRouters, router } from './kernel/trpc.ts'
import { bulkRouter } from './properties/bulk/bulk.router.ts'
import { propertyDefaultsRouter } from './properties/property-defaults.router.ts'
import { companyRouter } from './properties/company/company.router.ts'
import { coverImageRouter } from './properties/cover-image.router.ts'
import { propertyOwnersRouter } from './properties/property-owners/property-owners.router.ts'
import { propertiesRouter } from './properties/properties.router.ts'
import { propertyMembersRouter } from './properties/members/property-members.router.ts'
import { teamRouter } from './properties/members/team.router.ts'
import { registerRouter } from './authorities/register/register.router.ts'
import { reportsRouter } from './authorities/reports/reports.router.ts'
import { listedCodesRouter } from './locks/code-list/listed-codes.router.ts'
import { listedLocksRouter } from './locks/lock-list/listed-locks.router.ts'
import { reserveCodesRouter } from './locks/reserve-codes/reserve-codes.router.ts'
import { smartLocksRouter } from './locks/smart-locks/smart-locks.router.ts'
import { checklistsRouter } from './work/checklists/checklists.router.ts'
import { payRouter } from './work/pay/pay.router.ts'
import { suppliesRouter } from './work/supplies/supplies.router.ts'
import { taskPayRouter } from './work/tasks/task-pay.router.ts'
import { tasksRouter } from './work/tasks/tasks.router.ts'
import { expensesRouter } from './statements/expenses/expenses.router.ts'
import { statementsRouter } from './statements/monthly/statements.router.ts'
import { figuresRouter } from './overview/figures/figures.router.ts'
import { payFiguresRouter } from './overview/figures/pay-figures.router.ts'
import { timelineRouter } from './overview/timeline/timeline.router.ts'
import { webhooksRouter } from './events/webhooks/webhooks.router.ts'
import { usersRouter } from './account/users/users.router.ts'

/** Everything that managers, crews and external callers can call; REST is derived from it. */
export const managerRouter = router({
  auth: authRouter,
  account: mergeRouters(accountRouter, companyRouter, firstStepsRouter, notificationsRouter),
  geo: geoRouter,
  properties: mergeRouters(propertiesRouter, coverImageRouter, propertyDefaultsRouter, bulkRouter),
  propertyOwners: mergeRouters(propertyOwnersRouter, statementsRouter),
  expenses: expensesRouter,
  propertyMembers: propertyMembersRouter,
  team: teamRouter,
  bookings: mergeRouters(bookingsRouter, bookingPreviewRouter, guestHistoryRouter),
  calendar: mergeRouters(calendarRouter, blocksRouter),
  checkin: mergeRouters(checkinRouter, checkinHostRouter),
  guests: guestsRouter,
  blockedGuests: blockedGuestsRouter,
  integrations: mergeRouters(integrationsRouter, feedsRouter, differencesRouter, feedEventsRouter),
  feedLinks: feedLinksRouter,
  imports: importsRouter,
  smartLocks: mergeRouters(smartLocksRouter, listedLocksRouter),
  accessCodes: mergeRouters(accessCodesRouter, listedCodesRouter, reserveCodesRouter),
  tasks: tasksRouter,
  checklists: checklistsRouter,
  supplies: suppliesRouter,
  pay: mergeRouters(payRouter, taskPayRouter, payFiguresRouter),
  reports: mergeRouters(reportsRouter, registerRouter),
  messageTemplates: messageTemplatesRouter,
  messageRules: messageRulesRouter,
  messages: mergeRouters(messagesRouter, conversationsRouter, messageBatchesRouter, messageSettingsRouter),
  timeline: timelineRouter,
  figures: figuresRouter,
  events: eventsRouter,
  webhooks: webhooksRouter,
  users: usersRouter,
  installation: installationRouter,
  apiKeys: apiKeysRouter,
})
export type ManagerRouter = typeof managerRouter
