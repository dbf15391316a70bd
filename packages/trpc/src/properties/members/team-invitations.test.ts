import { mail } from '@stayward/db/schema/mail.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireInvitations } from './property-members.jobs.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaner, emailOf, memberOf, tokenOf } from '../../testing/test-crews.ts'
import { stay } from '../../testing/test-inputs.ts'
import { addMember } from '../../testing/test-people.ts'
import { company, join } from '../../testing/test-team.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('one invitation to chosen properties', () => {
  it('has one link and one mail, and makes a member of each', async () => {
    const { owner, ids, create } = await company(app)
    const guest = await app.as.owner()
    const email = await emailOf(app, guest.actor.user_id)
    const chosen = ids.slice(0, 2)
    const invitation = await owner.api.team.createInvitation({ property_ids: chosen, email, ...cleaner })
    expect(invitation).toMatchObject({ all: false, email, status: 'pending', ...cleaner })
    expect(invitation.property_ids.toSorted()).toEqual(chosen.toSorted())
    const mails = await app.services.db
      .select({ kind: mail.kind })
      .from(mail)
      .where(eq(mail.account_id, owner.actor.account_id))
    expect(mails).toEqual([{ kind: 'invitation' }])

    const joined = await join(guest, invitation)
    expect(joined).toMatchObject({ account_id: owner.actor.account_id, account_wide: null })
    expect(joined.properties.map(({ property_id }) => property_id).toSorted()).toEqual(chosen.toSorted())
    const { items } = await guest.api.properties.list({})
    expect(items.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted())
    await create('Later')
    expect((await guest.api.properties.list({})).items).toHaveLength(2)
  })

  it('answers the same person the same until every membership has ended, and others with 410', async () => {
    const { owner, ids } = await company(app)
    const property_ids = ids.slice(0, 2)
    const invitation = await owner.api.team.createInvitation({ property_ids, ...cleaner })
    const [guest, other] = [await app.as.owner(), await app.as.owner()]
    const first = await join(guest, invitation)
    app.clock.advance({ days: 10 })
    expect(await join(guest, invitation)).toEqual(first)
    expect((await refusalOf(join(other, invitation))).code).toBe('invitation.gone')
    const leave = async (property_id: string) => {
      const { id } = await memberOf(owner.api, property_id, guest.actor.user_id)
      await owner.api.propertyMembers.remove({ property_id, member_id: id })
    }
    await leave(ids[0])
    expect((await join(guest, invitation)).properties).toHaveLength(1)
    await leave(ids[1])
    expect((await refusalOf(join(guest, invitation))).code).toBe('invitation.gone')
    expect(
      (await refusalOf(app.as.nobody().api.propertyMembers.previewInvitation(linkOf(invitation)))).code,
    ).toBe('invitation.gone')
  })

  it('never lowers a level, and raises a lower one', async () => {
    const { owner, ids, properties } = await company(app)
    const [first, second, third] = properties
    const guest = await app.as.manager(first)
    await addMember(app.services, second, guest.actor, { access_level: 'contractor', service: 'pool' })
    const invitation = await owner.api.team.createInvitation({ property_ids: ids, ...cleaner })
    const { properties: joined } = await join(guest, invitation)
    const levels = new Map(joined.map((row) => [row.property_id, [row.access_level, row.service]]))
    expect(levels.get(first.id)).toEqual(['manager', null])
    expect(levels.get(second.id)).toEqual(['staff', 'cleaning'])
    expect(levels.get(third.id)).toEqual(['staff', 'cleaning'])
  })

  it('names the properties that fail', async () => {
    const { owner, ids, properties } = await company(app)
    const manager = await app.as.manager(properties[0])
    await addMember(app.services, properties[1], manager.actor, { access_level: 'staff', service: 'pool' })
    const invite = (property_ids: string[], caller = manager) =>
      refusalOf(caller.api.team.createInvitation({ property_ids, ...cleaner }))
    expect(await invite([ids[0], ids[2]])).toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ path: 'property_ids.1', code: 'unknown_property' }] },
    })
    expect(await invite([ids[0], ids[1]])).toMatchObject({
      code: 'invitation.properties_denied',
      details: { members: { properties: [{ id: ids[1], name: properties[1].name }] } },
    })
    const raise = { property_ids: [ids[0]], access_level: 'manager' as const }
    expect((await refusalOf(manager.api.team.createInvitation(raise))).code).toBe(
      'invitation.properties_denied',
    )
    await owner.api.bookings.create({ property_id: ids[2], ...stay })
    await owner.api.properties.remove({ property_id: ids[2] })
    const archived = await invite(ids, owner)
    expect(archived.code).toBe('property.archived')
    expect(archived.details.detail).toContain(properties[2].name)
  })

  it.each([
    ['nothing', {}, 'properties_or_all'],
    ['both', { property_ids: ['0197a000-0000-7000-8000-000000000000'], all: true }, 'properties_or_all'],
    ['no property', { property_ids: [] }, 'too_few'],
  ])('is refused at its field with %s', async (_what, target, code) => {
    const owner = await app.as.owner()
    const refusal = await refusalOf(owner.api.team.createInvitation({ ...target, ...cleaner }))
    expect(refusal).toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ path: 'property_ids' }] },
    })
    expect(refusal.details.errors?.[0]?.code).toBe(code)
  })

  it('loses what its sender may not give any more, and is revoked with the last', async () => {
    const { owner, ids, properties } = await company(app)
    const manager = await app.as.manager(properties[0])
    await addMember(app.services, properties[1], manager.actor, { access_level: 'manager' })
    const property_ids = ids.slice(0, 2)
    const invitation = await manager.api.team.createInvitation({ property_ids, ...cleaner })
    const remove = async (property_id: string) => {
      const { id } = await memberOf(owner.api, property_id, manager.actor.user_id)
      await owner.api.propertyMembers.remove({ property_id, member_id: id })
    }
    await remove(ids[0])
    const [left] = (await owner.api.team.listInvitations({})).items
    expect(left).toMatchObject({ id: invitation.id, status: 'pending', property_ids: [ids[1]] })
    await remove(ids[1])
    const [revoked] = (await owner.api.team.listInvitations({})).items
    expect(revoked).toMatchObject({ status: 'revoked', property_ids: [] })
    expect((await refusalOf(join(await app.as.owner(), invitation))).code).toBe('invitation.gone')
  })

  it('is for the address that it was sent to, can be declined once, and expires', async () => {
    const { owner, ids } = await company(app)
    const guest = await app.as.owner()
    const email = await emailOf(app, guest.actor.user_id)
    const make = () => owner.api.team.createInvitation({ property_ids: ids, email, ...cleaner })
    const declined = await make()
    const other = await app.as.owner()
    expect((await refusalOf(join(other, declined))).code).toBe('invitation.other_email')
    await guest.api.propertyMembers.declineInvitation(linkOf(declined))
    await guest.api.propertyMembers.declineInvitation(linkOf(declined))
    expect((await refusalOf(join(guest, declined))).code).toBe('invitation.gone')
    const late = await make()
    app.clock.advance({ days: 7 })
    expect((await refusalOf(join(guest, late))).code).toBe('invitation.gone')
    expect(await expireInvitations(app.services)).toBe(1)
    expect(await expireInvitations(app.services)).toBe(0)
  })
})

describe('the list of invitations', () => {
  it('has those to one, several and all properties, newest first, as far as the reader manages them', async () => {
    const { owner, ids, properties } = await company(app)
    const manager = await app.as.manager(properties[0])
    const one = await owner.api.propertyMembers.createInvitation({ property_id: ids[0], ...cleaner })
    const several = await owner.api.team.createInvitation({ property_ids: ids, ...cleaner })
    const hidden = await owner.api.propertyMembers.createInvitation({ property_id: ids[1], ...cleaner })
    const all = await owner.api.team.createInvitation({ all: true, ...cleaner })
    const listed = await owner.api.team.listInvitations({ status: ['pending'] })
    expect(listed.items.map(({ id }) => id)).toEqual([all.id, hidden.id, several.id, one.id])
    expect(listed.items.map((row) => row.all)).toEqual([true, false, false, false])
    const seen = await manager.api.team.listInvitations({})
    expect(seen.items.map(({ id, property_ids }) => [id, property_ids])).toEqual([
      [several.id, [ids[0]]],
      [one.id, [ids[0]]],
    ])
    expect(seen.items[0]?.allowed_actions.map(({ allowed }) => allowed)).toEqual([false, false])
    const ofSecond = await owner.api.team.listInvitations({ property_id: ids[1] })
    expect(ofSecond.items.map(({ id }) => id)).toEqual([all.id, hidden.id, several.id])
    const page = await owner.api.team.listInvitations({ size: 2 })
    const rest = await owner.api.team.listInvitations({ size: 2, cursor: page.next_cursor ?? '' })
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([
      all.id,
      hidden.id,
      several.id,
      one.id,
    ])
    const stranger = await app.as.owner()
    expect((await stranger.api.team.listInvitations({})).items).toEqual([])
  })

  it('lets those resend and revoke who could have sent', async () => {
    const { owner, ids, properties } = await company(app)
    const manager = await app.as.manager(properties[0])
    const one = await owner.api.propertyMembers.createInvitation({ property_id: ids[0], ...cleaner })
    const several = await owner.api.team.createInvitation({ property_ids: ids, ...cleaner })
    const refused = await refusalOf(manager.api.team.revokeInvitation({ invitation_id: several.id }))
    expect(refused.code).toBe('access.denied')
    const renewed = await manager.api.team.resendInvitation({ invitation_id: one.id })
    expect(renewed).toMatchObject({ id: one.id, property_ids: [ids[0]] })
    expect(tokenOf(renewed)).not.toBe(tokenOf(one))
    const again = await owner.api.team.resendInvitation({ invitation_id: several.id })
    const guest = await app.as.owner()
    expect((await refusalOf(join(guest, several))).code).toBe('resource.not_found')
    expect((await join(guest, again)).properties).toHaveLength(3)
    expect((await refusalOf(owner.api.team.revokeInvitation({ invitation_id: several.id }))).code).toBe(
      'invitation.invalid_transition',
    )
    await manager.api.team.revokeInvitation({ invitation_id: one.id })
    await owner.api.team.revokeInvitation({ invitation_id: one.id })
    const stranger = await app.as.owner()
    for (const { id } of [one, several])
      expect((await refusalOf(stranger.api.team.revokeInvitation({ invitation_id: id }))).code).toBe(
        'resource.not_found',
      )
  })
})

const linkOf = (invitation: { accept_url: string | null }) => ({ token: tokenOf(invitation) })
