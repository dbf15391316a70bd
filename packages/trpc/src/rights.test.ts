import { ACCESS_LEVELS, type AccessLevel, allows, type Right } from '@stayward/contract/kernel/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserActor } from './kernel/actor.ts'
import { managerRouter } from './manager.root.ts'
import { outcomeOf, type ProcedureRow, rowsOf } from './testing/procedures.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { type EveryRow, everyRow } from './testing/test-rows.ts'
import { TestVendors } from './testing/test-vendors.ts'

/** Who may do what: every level on every procedure that names a row, checked against the contract's table. */

const procedures = rowsOf(managerRouter)

/**
 * Procedures that name no row, except the admins' users: lists of what one may see, one's own things, and
 * what needs no token.
 */
const WITHOUT_RIGHT = [
  'account.company',
  'account.confirmReplyTo',
  'account.dismissFirstSteps',
  'account.firstSteps',
  'account.get',
  'account.mailReplyToLink',
  'account.notifications',
  'account.pushBrowsers',
  'account.removeLogo',
  'account.setLogo',
  'account.subscribeBrowser',
  'account.testBrowser',
  'account.testNotificationMail',
  'account.unsubscribeBrowser',
  'account.update',
  'account.updateCompany',
  'account.updateNotifications',
  'apiKeys.create',
  'apiKeys.list',
  'auth.changePassword',
  'auth.completePasswordReset',
  'auth.completeSignUp',
  'auth.confirmSecondFactor',
  'auth.endSession',
  'auth.endSessions',
  'auth.identities',
  'auth.openPasswordReset',
  'auth.openSignInLink',
  'auth.openSignUpLink',
  'auth.proof',
  'auth.proveByLink',
  'auth.proveByPassword',
  'auth.renewRecoveryCodes',
  'auth.requestPasswordReset',
  'auth.requestProofLink',
  'auth.requestSignInLink',
  'auth.requestSignUp',
  'auth.secondFactor',
  'auth.sessions',
  'auth.signup',
  'auth.startLinking',
  'auth.startSecondFactor',
  'auth.turnOffSecondFactor',
  'auth.unlinkIdentity',
  'blockedGuests.create',
  'blockedGuests.list',
  'bookings.export',
  'bookings.list',
  'bookings.total',
  'calendar.board',
  'calendar.upcoming',
  'checkin.registerGuest',
  'checkin.snapshot',
  'checklists.create',
  'checklists.list',
  'events.list',
  'expenses.export',
  'expenses.list',
  'expenses.totals',
  'figures.cancellations',
  'figures.checkin',
  'figures.cleaning',
  'figures.codes',
  'figures.export',
  'figures.occupancy',
  'figures.revenue',
  'figures.stays',
  'geo.cities',
  'geo.countries',
  'geo.provinces',
  'guests.export',
  'guests.list',
  'guests.total',
  'imports.create',
  'imports.list',
  'installation.backUp',
  'installation.backups',
  'installation.checkBackup',
  'installation.effects',
  'installation.state',
  'installation.switchEffects',
  'integrations.createAlloggiati',
  'integrations.createErtzaintza',
  'integrations.createMossos',
  'integrations.createNuki',
  'integrations.createSesHospedajes',
  'integrations.createSiba',
  'integrations.createTwilio',
  'integrations.createUnifiAccess',
  'integrations.list',
  'integrations.listAlloggiati',
  'integrations.listErtzaintza',
  'integrations.listIcal',
  'integrations.listMossos',
  'integrations.listNuki',
  'integrations.listSesHospedajes',
  'integrations.listSiba',
  'integrations.listTwilio',
  'integrations.listUnifiAccess',
  'messageRules.create',
  'messageRules.list',
  'messageRules.listCatchUps',
  'messageRules.previewDraft',
  'messageTemplates.create',
  'messageTemplates.list',
  'messages.conversationTotals',
  'messages.createBatch',
  'messages.list',
  'messages.listChannels',
  'messages.listConversations',
  'messages.previewBatch',
  'messages.settings',
  'messages.totals',
  'messages.updateSettings',
  'pay.applyRates',
  'pay.export',
  'pay.figures',
  'pay.jobs',
  'pay.rates',
  'pay.undoRates',
  'pay.updateRates',
  'properties.bulkEdit',
  'properties.bulkEdits',
  'properties.create',
  'properties.defaults',
  'properties.export',
  'properties.list',
  'properties.listTags',
  'properties.updateDefaults',
  'propertyMembers.acceptInvitation',
  'propertyMembers.declineInvitation',
  'propertyMembers.previewInvitation',
  'propertyOwners.create',
  'propertyOwners.issueStatements',
  'propertyOwners.list',
  'propertyOwners.monthlyStatements',
  'reports.export',
  'reports.list',
  'smartLocks.listAll',
  'supplies.list',
  'tasks.export',
  'tasks.list',
  'tasks.readPublic',
  'tasks.totals',
  'team.createInvitation',
  'team.get',
  'team.list',
  'team.listInvitations',
  'team.remove',
  'team.resendInvitation',
  'team.revokeInvitation',
  'team.update',
  'timeline.activity',
  'timeline.attention',
  'timeline.days',
  'timeline.live',
  'timeline.upcoming',
  'users.disable',
  'users.enable',
  'users.list',
  'webhooks.create',
  'webhooks.list',
]

/** The right to see the looked-up row, by the id in its path; with several ids, the first one here. */
const SEES: readonly [id: string, right: Right][] = [
  ['webhook_id', 'webhook.manage'],
  ['checklist_id', 'checklist.manage'],
  ['property_owner_id', 'property_owner.manage'],
  ['blocked_guest_id', 'blocked_guest.manage'],
  ['expense_id', 'expense.manage'],
  ['template_id', 'message.write'],
  ['rule_id', 'message.write'],
  ['message_batch_id', 'message.write'],
  ['message_id', 'message.write'],
  ['import_id', 'import.manage'],
  ['api_key_id', 'api_key.manage'],
  ['integration_id', 'integration.manage'],
  ['access_code_id', 'booking.see'],
  ['guest_id', 'booking.see'],
  ['booking_id', 'booking.see'],
  ['task_id', 'task.see'],
  ['member_id', 'member.see'],
  ['property_id', 'property.see'],
]

const guarded = procedures.flatMap(({ right, ...row }) => (right === null ? [] : [{ ...row, right }]))
const matrix = guarded.flatMap((row) => ACCESS_LEVELS.map((level) => ({ ...row, level })))

let app: TestApp
let here: EveryRow
let elsewhere: EveryRow
let actors: Record<AccessLevel, UserActor>
let own: Partial<Record<AccessLevel, Partial<EveryRow['ids']>>>

beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  here = await everyRow(app, vendors)
  elsewhere = await everyRow(app, vendors)
  const { owner, property } = here
  const contractor = await app.as.contractor(property)
  actors = {
    owner: owner.actor,
    manager: (await app.as.manager(property)).actor,
    staff: (await app.as.staff(property)).actor,
    contractor: contractor.actor,
  }
  own = { contractor: await ownTask(contractor.actor) }
})
afterAll(() => app.close())

/** A task assigned to the caller: without an open one, a contractor sees nothing. */
async function ownTask({ user_id }: UserActor) {
  const { owner, property } = here
  const { items } = await owner.api.propertyMembers.list({ property_id: property.id })
  const task = await owner.api.tasks.create({
    property_id: property.id,
    service: 'cleaning',
    title: 'Change the sheets',
    due_at: '2026-12-02T12:00:00Z',
    assignee_id: items.find((member) => member.user_id === user_id)?.id ?? null,
    checklist: [{ text: 'Sheets' }],
  })
  return { task_id: task.id, item_id: task.checklist[0]?.id ?? '' }
}

/** A call with the ids of a place and an unknown field: passing the guard changes nothing. */
function call(row: ProcedureRow, actor: UserActor, place: EveryRow, level?: AccessLevel): Promise<string> {
  const type = Object.entries(place.integration_ids).find(([ending]) => row.path.includes(ending))
  const input = {
    ...place.ids,
    ...(level && own[level]),
    ...(type && { integration_id: type[1] }),
    taken_by_nothing: true,
  }
  const named = Object.fromEntries(
    Object.entries(input).filter(([name]) => row.ids.includes(name) || name === 'taken_by_nothing'),
  )
  return outcomeOf({ router: managerRouter, services: app.services }, row, actor, named)
}

function expected(row: ProcedureRow & { right: Right }, level: AccessLevel): string[] {
  if (allows(level, row.right)) return ['request.invalid', 'request.malformed']
  const [, sees = 'property.see'] = SEES.find(([id]) => row.path_ids.includes(id)) ?? []
  return [allows(level, sees) ? 'access.denied' : 'resource.not_found']
}

describe('every procedure', () => {
  it('says what right it needs, or is on the written list', () => {
    expect(
      procedures
        .filter(({ right }) => right === null)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(WITHOUT_RIGHT)
  })
})

describe.each(matrix)('$path ($right)', ({ level, ...row }) => {
  it(`as ${level}`, async () => {
    expect(expected(row, level)).toContain(await call(row, actors[level], here, level))
  })
})

describe.each(guarded)('$path', (row) => {
  it.each(ACCESS_LEVELS)('hides the rows of another account from its %s', async (level) => {
    const outcome = await call(row, actors[level], elsewhere)
    // Its property is in the body, so an unknown one is an invalid field.
    expect(['resource.not_found', 'request.invalid']).toContain(outcome)
  })
})
