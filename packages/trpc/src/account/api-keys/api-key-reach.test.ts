import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  grants,
  SCOPE_EXCEPTIONS,
  scopeOfProcedure,
} from '@stayward/contract/account/api-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/actor.ts'
import { managerRouter } from '../../manager.root.ts'
import { outcomeOf, type ProcedureRow, rowsOf } from '../../testing/procedures.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard } from '../../testing/test-inputs.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['as']['owner']>>
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.as.owner()
})
afterAll(() => app.close())

/** What no API key may do, whatever its scopes. */
const FOR_PEOPLE = [
  'account.company',
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
  'apiKeys.revoke',
  'apiKeys.update',
  'auth.changePassword',
  'auth.confirmSecondFactor',
  'auth.endSession',
  'auth.endSessions',
  'auth.identities',
  'auth.proof',
  'auth.proveByLink',
  'auth.proveByPassword',
  'auth.renewRecoveryCodes',
  'auth.requestProofLink',
  'auth.secondFactor',
  'auth.sessions',
  'auth.signup',
  'auth.startLinking',
  'auth.startSecondFactor',
  'auth.turnOffSecondFactor',
  'auth.unlinkIdentity',
  'installation.backUp',
  'installation.backups',
  'installation.checkBackup',
  'installation.effects',
  'installation.state',
  'installation.switchEffects',
  'propertyMembers.acceptInvitation',
  'propertyMembers.createInvitation',
  'propertyMembers.declineInvitation',
  'propertyMembers.resendInvitation',
  'propertyMembers.update',
  'team.createInvitation',
  'team.resendInvitation',
  'team.update',
  'timeline.live',
  'users.disable',
  'users.enable',
  'users.list',
  'webhooks.create',
  'webhooks.get',
  'webhooks.list',
  'webhooks.listDeliveries',
  'webhooks.remove',
  'webhooks.replay',
  'webhooks.resend',
  'webhooks.rotate',
  'webhooks.test',
  'webhooks.update',
]

const rows = rowsOf(managerRouter)
const ASKED = 'auth.token_required'
const outcomeFor = (row: ProcedureRow, actor: Actor) =>
  outcomeOf({ router: managerRouter, services: app.services }, row, actor)
const callWith = async (row: ProcedureRow, scopes: readonly ApiKeyScope[]) =>
  outcomeFor(row, (await app.as.apiKey(owner, scopes)).actor)

describe('an API key with every scope', () => {
  it('may do everything but the written list', async () => {
    const refused = await Promise.all(
      rows.map(async (row) =>
        (await callWith(row, API_KEY_SCOPES)) === 'api_key.not_allowed' ? [row.path] : [],
      ),
    )
    expect(refused.flat().toSorted()).toEqual(FOR_PEOPLE)
  })
})

describe('a key with one scope', () => {
  const scoped = rows.flatMap((row) => {
    const needed = scopeOfProcedure(row.path, row.type)
    return needed === null ? [] : [{ ...row, needed }]
  })
  const asked = async () => {
    const outcomes = await Promise.all(
      scoped.map(async (row) => ({ row, isAsked: (await outcomeFor(row, { kind: 'nobody' })) === ASKED })),
    )
    return outcomes.flatMap(({ row, isAsked }) => (isAsked ? [row] : []))
  }

  it('may do what that says', async () => {
    const outcomes = await Promise.all((await asked()).map((row) => callWith(row, [row.needed])))
    expect(outcomes.filter((code) => code.startsWith('api_key.'))).toEqual([])
    expect(outcomes.length).toBeGreaterThan(30)
  })

  it('may do nothing else, were it with all the others', async () => {
    const outcomes = await Promise.all(
      (await asked()).map((row) =>
        callWith(
          row,
          API_KEY_SCOPES.filter((scope) => !grants([scope], row.needed)),
        ),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['api_key.scope_required']))
  })
})

it('names only procedures that there are as exceptions', () => {
  const paths = rows.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(Object.keys(SCOPE_EXCEPTIONS)))
})

describe('a key', () => {
  it('names the scope that it lacks', async () => {
    const key = await app.as.apiKey(owner, ['bookings:read'])
    const refusal = await refusalOf(key.api.tasks.list({}))
    expect(refusal).toMatchObject({ status: 403, details: { members: { scope: 'tasks:read' } } })
  })

  it('reads with the scope to write', async () => {
    const key = await app.as.apiKey(owner, ['tasks:write'])
    expect((await key.api.tasks.list({})).items).toEqual([])
  })

  it('acts on the properties of its account as their owner', async () => {
    const key = await app.as.apiKey(owner)
    const property = await key.api.properties.create(flat)
    expect(property).toMatchObject({ account_id: owner.actor.account_id, access_level: 'owner' })
    const { items } = await owner.api.properties.list({})
    expect(items).toMatchObject([{ id: property.id }])
  })

  it('sees nothing of what its maker was invited to', async () => {
    const host = await app.as.owner()
    const property = await host.api.properties.create(flat)
    const member = await app.as.manager(property)
    const key = await app.as.apiKey(member)
    expect((await member.api.properties.list({})).items).toHaveLength(1)
    expect((await key.api.properties.list({})).items).toEqual([])
    expect((await refusalOf(key.api.properties.get({ property_id: property.id }))).code).toBe(
      'resource.not_found',
    )
    expect((await key.api.tasks.list({ property_id: [property.id] })).items).toEqual([])
    expect((await key.api.bookings.list({})).items).toEqual([])
    expect((await key.api.calendar.upcoming({})).items).toEqual([])
    expect((await key.api.guests.list({})).items).toEqual([])
  })

  it('works on tasks without being anybody', async () => {
    const { owner: host, property, booking } = await bookedFlat(app)
    const key = await app.as.apiKey(host)
    const task = await key.api.tasks.create({
      property_id: property.id,
      service: 'cleaning',
      title: 'Clean the oven',
      due_at: booking.to,
    })
    const started = await key.api.tasks.start({ task_id: task.id })
    expect(started).toMatchObject({ status: 'in_progress', started_by: null })
    expect(await key.api.tasks.complete({ task_id: task.id })).toMatchObject({ completed_by: null })
  })

  it('reveals documents with the scope for that alone', async () => {
    const { owner: host, code } = await bookedFlat(app)
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const guest_id = guests[0]?.id ?? ''
    const writer = await app.as.apiKey(host, ['guests:write'])
    const revealer = await app.as.apiKey(host, ['guests:reveal'])
    expect((await refusalOf(writer.api.guests.reveal({ guest_id }))).details.members).toEqual({
      scope: 'guests:reveal',
    })
    expect(await revealer.api.guests.reveal({ guest_id })).toMatchObject({ document_number: '12345678Z' })
    expect((await refusalOf(revealer.api.guests.list({}))).code).toBe('api_key.scope_required')
  })
})
