import { accessCode } from '@stayward/db/schema/access-code.table'
import { message } from '@stayward/db/schema/message.table'
import { type Operation, operationsOf } from '@stayward/openapi/operations'
import type { Actor } from '@stayward/trpc/kernel/actor'
import { managerRouter } from '@stayward/trpc/manager.root'
import { deliverReports } from '@stayward/trpc/authorities/reports/deliver-reports.service'
import { reopenDifference } from '@stayward/trpc/testing/fed-property'
import { workOnImport } from '@stayward/trpc/testing/import-files'
import { loseAnswer, makeMossosFile } from '@stayward/trpc/testing/mossos-report'
import { call, outputOf } from '@stayward/trpc/testing/procedures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleOf } from './testing/documented-example.ts'
import {
  createFurnishedApi,
  fillPath,
  type FurnishedApi,
  leavesPlace,
  type Place,
  valuesOf,
} from './testing/furnished-api.ts'

/** Every operation accepts its documented example and returns what its schema says, over REST and tRPC. */

// Forms and files are no JSON; uploads and exports have their own tests.
const operations = operationsOf(managerRouter).filter(({ takesForm, files }) => !takesForm && files === null)

let api: FurnishedApi
/** The place of the operations that change nothing, which nothing changes. */
let unchanged: Place
/** The places of the operations that leave them for the next one: over REST, and over tRPC. */
let changed: [Place, Place]
/** The places from which one thing after the other is removed. */
let removed: [Place, Place]
beforeAll(async () => {
  api = await createFurnishedApi()
  unchanged = await api.furnish()
  changed = [await api.furnish(), await api.furnish()]
  removed = [await api.furnish(), await api.furnish()]
})
beforeEach(() => api.app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => api.close())

type Prepare = (place: Place) => Promise<unknown> | void

/** What has to happen before a call makes sense. */
/** Gives the person who booked an address. */
function withAddress({ owner, ids: { booking_id } }: Place) {
  return owner.api.bookings.update({ booking_id, guest_email: 'ana@example.com' })
}

/** Makes somebody a member of all properties. */
async function withTeamMember({ owner, ids }: Place) {
  const guest = await api.app.as.owner()
  const { accept_url } = await owner.api.team.createInvitation({
    all: true,
    access_level: 'staff',
    service: 'cleaning',
  })
  await guest.api.propertyMembers.acceptInvitation({ token: accept_url?.split('/').at(-1) ?? '' })
  ids.user_id = guest.actor.user_id
}

const PREPARED: Readonly<Record<string, Prepare>> = {
  // One without issued statements.
  'propertyOwners.remove': async ({ owner, ids }) => {
    ids.property_owner_id = (await owner.api.propertyOwners.create({ name: 'Luis' })).id
  },
  'accessCodes.createOfTask': ({ owner, ids: { task_id, member_id } }) =>
    owner.api.tasks.update({ task_id, assignee_id: member_id }),
  'accessCodes.revealReserve': async (place) => {
    await keepReserve(place)
    const onLock = { delivery: 'verified', verified_at: '2026-12-01T12:00:00Z' } as const
    await api.app.services.db.update(accessCode).set(onLock)
  },
  'accessCodes.rotateReserve': keepReserve,
  'bookings.create': ({ owner, ids: { booking_id } }) =>
    owner.api.bookings.update({ booking_id, status: 'cancel' }),
  'bookings.preview': ({ owner, ids: { booking_id } }) =>
    owner.api.bookings.update({ booking_id, status: 'cancel' }),
  'bookings.restore': ({ owner, ids: { booking_id } }) =>
    owner.api.bookings.update({ booking_id, status: 'cancel' }),
  'bookings.move': async ({ owner, property, ids }) => {
    const { name, address, postal_code, city, country_code, max_guests } = property
    const fields = { name, address, postal_code, city, country_code, max_guests }
    ids.property_id = (await owner.api.properties.create(fields)).id
  },
  'bookings.current': () => api.app.clock.set('2026-12-06T12:00:00Z'),
  'checkin.reopen': ({ owner, ids: { booking_id } }) => owner.api.checkin.close({ booking_id }),
  'checkin.sendLink': withAddress,
  'guests.withdrawCorrection': ({ owner, ids: { guest_id } }) =>
    owner.api.guests.requestCorrection({ guest_id }),
  'imports.undoImport': async ({ owner, ids: { import_id } }) => {
    await owner.api.imports.applyImport({ import_id })
    await workOnImport(api.app.services, import_id)
  },
  'team.get': withTeamMember,
  'team.update': withTeamMember,
  'team.remove': withTeamMember,
  'messageRules.sendCatchUp': ({ owner, ids: { rule_id } }) =>
    owner.api.messageRules.update({ rule_id, enabled: true }),
  'messageTemplates.remove': ({ owner, ids: { rule_id } }) => owner.api.messageRules.remove({ rule_id }),
  'messages.create': withAddress,
  'messages.createBatch': withAddress,
  'messages.previewBatch': withAddress,
  'messages.send': withAddress,
  'messages.markSent': () =>
    api.app.services.db.update(message).set({
      state: 'unknown',
      channel: 'sms',
      held_reason: null,
      skipped_reason: null,
      fault: null,
      look_up_ended_at: '2026-12-01T12:00:00.000Z',
    }),
  'messages.markUnanswered': () =>
    api.app.services.db.update(message).set({
      state: 'received',
      channel: 'sms',
      sent_at: '2026-12-01T11:00:00.000Z',
      held_reason: null,
      skipped_reason: null,
      fault: null,
    }),
  'propertyOwners.issueStatement': ({ ids }) => {
    ids.month = '2024-09'
  },
  'properties.restore': ({ owner, ids: { property_id } }) => owner.api.properties.remove({ property_id }),
  'reports.cancel': async (place) => {
    await letReport(place)
    await deliver(place)
    api.app.clock.set('2026-12-05T16:01:00Z')
    await deliver(place)
  },
  'reports.nameLot': async (place) => {
    await letReport(place)
    const { authorities } = api.app.services.vendors
    const answering = authorities.call
    const submit = () => Promise.resolve({ state: 'known', lot: null } as const)
    authorities.call = (credentials, work) => answering(credentials, (port) => work({ ...port, submit }))
    await deliver(place)
    const checkLot = () => Promise.resolve(null)
    authorities.call = (credentials, work) => answering(credentials, (port) => work({ ...port, checkLot }))
  },
  'reports.confirm': async (place) => {
    await letMossosFile(place)
    await loseAnswer(api.app, place.ids.report_id)
  },
  'reports.handOver': letMossosFile,
  'reports.enterReceipt': letMossosFile,
  'reports.settle': async (place) => {
    await letMossosFile(place)
    const { booking_id, report_id } = place.ids
    await place.owner.api.reports.enterReceipt({ booking_id, report_id, number: '2026-0004711' })
    await place.owner.api.bookings.update({ booking_id, status: 'no_show' })
    await deliver(place, 'Mossos')
  },
  'integrations.applyIcalDifference': askAboutDifference,
  'integrations.keepIcalDifference': askAboutDifference,
  'reports.send': letReport,
  'tasks.complete': finishChecklist,
  'tasks.reopen': async (place) => {
    await finishChecklist(place)
    await place.owner.api.tasks.complete({ task_id: place.ids.task_id })
  },
  // An account has at most one.
  'integrations.createTwilio': ({ owner, integration_ids: { Twilio } }) =>
    owner.api.integrations.removeTwilio({ integration_id: Twilio }),
  'tasks.undo': ({ owner, ids: { task_id } }) => owner.api.tasks.start({ task_id }),
}

/** Puts a reserve code on the locks of the place. */
async function keepReserve({ owner, property, ids: { property_id } }: Place): Promise<void> {
  const { name, address, postal_code, city, country_code, max_guests } = property
  const fields = { name, address, postal_code, city, country_code, max_guests }
  await owner.api.properties.update({ property_id, ...fields, reserve_codes: true })
}

/** Lets the difference of the place's feed wait for a person. */
function askAboutDifference({ ids: { difference_id } }: Place): Promise<void> {
  return reopenDifference(api.app, difference_id)
}

/** Sends and checks the reports of an account of the place. */
const deliver = (
  { owner, integration_ids }: Place,
  type: keyof Place['integration_ids'] = 'SesHospedajes',
): Promise<void> =>
  deliverReports(api.app.services, {
    account_id: owner.actor.account_id,
    integration_id: integration_ids[type],
  })

/** Makes the file about the place's stay that a person brings to the Mossos. */
async function letMossosFile(place: Place): Promise<void> {
  place.ids.report_id = await makeMossosFile(api.app, place)
}

/** Removes every obstacle to the report of the place's booking. */
async function letReport({ owner, property, ids, integration_ids }: Place): Promise<void> {
  const { booking_id, property_id } = ids
  api.app.clock.set('2026-12-05T16:00:00Z')
  await owner.api.properties.update({
    property_id,
    name: property.name,
    address: property.address,
    postal_code: property.postal_code,
    city: property.city,
    country_code: property.country_code,
    max_guests: property.max_guests,
    ses_establishment_code: '0000000001',
    ses_integration_id: integration_ids.SesHospedajes,
  })
  await owner.api.bookings.update({ booking_id, guests_number: 1, payment_method: 'TARJT' })
}

async function finishChecklist({ owner, ids: { task_id, item_id } }: Place): Promise<void> {
  await owner.api.tasks.start({ task_id })
  await owner.api.tasks.tickItem({ task_id, item_id, done: true })
}

/** Required query parameters. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  'propertyOwners.monthlyStatements': { month: '2027-03' },
  'calendar.board': { from: '2026-12-01', to: '2026-12-15' },
  'calendar.events': { from: '2026-12-01', to: '2026-12-15' },
  'figures.cancellations': { from: '2026-12-01', to: '2027-01-01' },
  'figures.checkin': { from: '2026-12-01', to: '2027-01-01' },
  'figures.cleaning': { from: '2026-12-01', to: '2027-01-01' },
  'figures.codes': { from: '2026-12-01', to: '2027-01-01' },
  'figures.occupancy': { from: '2026-12-01', to: '2027-01-01' },
  'figures.revenue': { from: '2026-12-01', to: '2027-01-01' },
  'figures.stays': { from: '2026-12-01', to: '2027-01-01' },
  'pay.figures': { from: '2026-12-01', to: '2027-01-01' },
  'pay.jobs': { from: '2026-12-01', to: '2027-01-01' },
  'integrations.removeNuki': { force: 'true' },
  'timeline.days': { from: '2026-12-01', to: '2026-12-09' },
}

/** The caller, if not the owner of the place. */
const CALLERS: Readonly<Record<string, () => Promise<{ actor: Actor & { identity_id: string } }>>> = {
  'propertyMembers.acceptInvitation': () => api.app.as.owner(),
  'propertyMembers.declineInvitation': () => api.app.as.owner(),
  'users.list': () => api.app.as.admin(),
}

/** What is gone once something that was removed before it was: an expense takes its receipt along. */
const GONE_BEFORE: ReadonlySet<string> = new Set([
  'expenses.removeReceipt',
  'smartLocks.remove',
  'tasks.removeItemPhoto',
  'pay.clearOfTask',
])

/** Furnishing takes longer than the call: operations share places where they can. */
async function placesFor(operation: Operation): Promise<[Place, Place]> {
  const { name, method, type } = operation
  const needsOwn = PREPARED[name] || CALLERS[name] || GONE_BEFORE.has(name)
  if (!needsOwn && method === 'DELETE') return removed
  if (needsOwn || !leavesPlace(operation)) return [await api.furnish(), await api.furnish()]
  return type === 'query' ? [unchanged, unchanged] : changed
}

describe.each(operations)('$method $path', (operation) => {
  it('answers its example as documented, over REST and tRPC alike', async () => {
    const [overRest, overTrpc] = await placesFor(operation)
    const answers = [await askOverRest(operation, overRest), await askOverTrpc(operation, overTrpc)]
    const [rest, trpc] = answers.map((answer) => shapeOf(answer))
    expect(rest).toEqual(trpc)
  })
})

async function callerOf(
  { name, isPublic }: Operation,
  place: Place,
): Promise<{ actor: Actor; token?: string }> {
  if (isPublic) return { actor: { kind: 'nobody' } }
  const other = await CALLERS[name]?.()
  return other
    ? { actor: other.actor, token: await api.tokenOf(other.actor.identity_id) }
    : { actor: place.owner.actor, token: await api.tokenOf(place.owner.actor.identity_id) }
}

async function askOverRest(operation: Operation, place: Place): Promise<unknown> {
  await PREPARED[operation.name]?.(place)
  const { token } = await callerOf(operation, place)
  const body = exampleOf(operation, place)
  const path = fillPath(operation, valuesOf(operation, place))
  const query = new URLSearchParams(QUERIES[operation.name]).toString()
  const { status, body: text } = await api.send(operation, path, {
    query: query && `?${query}`,
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  })
  expect([status, status < 300 ? '' : text]).toEqual([expect.toSatisfy((code: number) => code < 300), ''])
  // A 204 has no content, whatever the procedure returns over tRPC.
  if (status === 204) return undefined
  return outputOf(managerRouter, operation.name).parse(JSON.parse(text))
}

async function askOverTrpc(operation: Operation, place: Place): Promise<unknown> {
  await PREPARED[operation.name]?.(place)
  const { actor } = await callerOf(operation, place)
  const path = valuesOf(operation, place)
  const named = Object.fromEntries(operation.pathParameters.map((name) => [name, path[name]]))
  const input = { ...exampleOf(operation, place), ...QUERIES[operation.name], ...named }
  const row = { path: operation.name, type: operation.type }
  return call({ router: managerRouter, services: api.app.services }, row, actor, input)
}

/** The field names of a response, and of the first item of its lists. */
function shapeOf(data: unknown): unknown {
  if (Array.isArray(data)) return data.slice(0, 1).map(shapeOf)
  if (typeof data !== 'object' || data === null) return 'value'
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shapeOf(value)]))
}
