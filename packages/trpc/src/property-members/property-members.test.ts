import { activity } from '@stayward/db/schema/activity.table'
import { invitation as invitationTable } from '@stayward/db/schema/invitation.table'
import { mail } from '@stayward/db/schema/mail.table'
import { member as memberTable } from '@stayward/db/schema/member.table'
import { user } from '@stayward/db/schema/account.table'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolveBearer } from '../auth/callers.ts'
import { listProperties } from '../properties/properties.queries.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, stay } from '../testing/test-inputs.ts'
import { expireInvitations } from './property-members.jobs.ts'

const cleaner = { access_level: 'staff', service: 'cleaning' } as const
const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

async function flatOfOwner() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  return { owner, property, property_id: property.id }
}

const tokenOf = (invitation: { accept_url: string | null }): string =>
  invitation.accept_url?.split('/').at(-1) ?? ''

const emailOf = async (user_id: string): Promise<string> => {
  const [row] = await app.services.db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  return row?.email ?? ''
}

type Api = Awaited<ReturnType<TestApp['as']['owner']>>['api']

const memberOf = async (api: Api, property_id: string, user_id: string) => {
  const { items } = await api.propertyMembers.list({ property_id })
  const found = items.find((member) => member.user_id === user_id)
  if (!found) throw new Error('Not a member.')
  return found
}

describe('inviting', () => {
  it('answers with the link once and keeps only a hash of it', async () => {
    const { owner, property_id } = await flatOfOwner()
    const invitation = await owner.api.propertyMembers.createInvitation({ property_id, ...cleaner })
    expect(invitation).toMatchObject({
      ...cleaner,
      email: null,
      status: 'pending',
      expires_at: '2026-12-08T12:00:00.000Z',
      invited_by: { id: owner.actor.user_id, name: 'Lucía' },
    })
    expect(Buffer.from(tokenOf(invitation), 'base64url')).toHaveLength(32)
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items).toEqual([{ ...invitation, accept_url: null }])
    const [row] = await app.services.db
      .select()
      .from(invitationTable)
      .where(eq(invitationTable.id, invitation.id))
    expect(JSON.stringify(row)).not.toContain(tokenOf(invitation))
  })

  it('does not give the link again when the request is repeated', async () => {
    const { owner, property_id } = await flatOfOwner()
    const invite = () =>
      owner
        .request({ idempotency_key: 'invite-1' })
        .api.propertyMembers.createInvitation({ property_id, ...cleaner })
    const first = await invite()
    expect(await invite()).toEqual({ ...first, accept_url: null })
  })

  it('mails the link in the language of the request', async () => {
    const { owner, property_id } = await flatOfOwner()
    await owner
      .request({ locale: 'es' })
      .api.propertyMembers.createInvitation({ property_id, email: 'Eva@Example.com ', ...cleaner })
    const [queued] = await app.services.db.select().from(mail).orderBy(desc(mail.id)).limit(1)
    expect(queued).toMatchObject({ kind: 'invitation', locale: 'es' })
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]?.email).toBe('eva@example.com')
  })

  it.each([
    [{ access_level: 'staff' }, 'service', 'required'],
    [{ access_level: 'contractor', service: null }, 'service', 'required'],
    [{ access_level: 'manager', service: 'cleaning' }, 'service', 'not_for_managers'],
    [{ ...cleaner, email: 'eva@' }, 'email', 'invalid_email'],
  ] as const)('refuses %j at %s as %s', async (input, path, code) => {
    const { owner, property_id } = await flatOfOwner()
    const refusal = await refusalOf(owner.api.propertyMembers.createInvitation({ property_id, ...input }))
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toEqual([[path, code]])
  })

  it('lets managers invite staff and contractors only, and nobody below them at all', async () => {
    const { property, property_id } = await flatOfOwner()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    await expect(
      manager.api.propertyMembers.createInvitation({ property_id, ...cleaner }),
    ).resolves.toBeTruthy()
    const peer = manager.api.propertyMembers.createInvitation({ property_id, access_level: 'manager' })
    expect((await refusalOf(peer)).code).toBe('access.denied')
    const below = staff.api.propertyMembers.createInvitation({ property_id, ...cleaner })
    expect((await refusalOf(below)).code).toBe('access.denied')
    expect((await refusalOf(staff.api.propertyMembers.listInvitations({ property_id }))).code).toBe(
      'access.denied',
    )
  })

  it('never gives ownership', async () => {
    const { owner, property_id } = await flatOfOwner()
    // The type forbids it; a request over the wire could try.
    const input = { property_id, access_level: 'owner' as 'manager' }
    expect((await refusalOf(owner.api.propertyMembers.createInvitation(input))).code).toBe('request.invalid')
  })

  it('stops mailing one address after thirty within the hour', async () => {
    const { owner, property_id } = await flatOfOwner()
    const invite = () =>
      owner.api.propertyMembers.createInvitation({ property_id, email: 'often@example.com', ...cleaner })
    for (let sent = 0; sent < 30; sent++) await invite()
    expect((await refusalOf(invite())).code).toBe('rate_limit.exceeded')
  })

  it('pages through the newest first and narrows by status', async () => {
    const { owner, property_id } = await flatOfOwner()
    for (let made = 0; made < 3; made++)
      await owner.api.propertyMembers.createInvitation({ property_id, ...cleaner })
    const first = await owner.api.propertyMembers.listInvitations({ property_id, size: 2 })
    const second = await owner.api.propertyMembers.listInvitations({
      property_id,
      size: 2,
      cursor: first.next_cursor ?? '',
    })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(3)
    app.clock.advance({ days: 8 })
    const expired = await owner.api.propertyMembers.listInvitations({ property_id, status: ['expired'] })
    expect(expired.items).toHaveLength(3)
  })
})

async function invited(input: { email?: string; access_level?: 'manager' } = {}) {
  const place = await flatOfOwner()
  const { owner, property_id } = place
  const level = input.access_level ? { access_level: input.access_level } : cleaner
  const invitation = await owner.api.propertyMembers.createInvitation({
    property_id,
    ...level,
    ...(input.email !== undefined && { email: input.email }),
  })
  return { ...place, invitation, token: tokenOf(invitation), guest: await app.as.owner() }
}

describe('accepting an invitation', () => {
  it('makes the caller a member who sees the property', async () => {
    const { token, guest, property_id, owner } = await invited()
    const member = await guest.api.propertyMembers.acceptInvitation({ token })
    expect(member).toMatchObject({ ...cleaner, property_id, user_id: guest.actor.user_id })
    expect(await guest.api.properties.get({ property_id })).toMatchObject({ access_level: 'staff' })
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items.map(({ status }) => status)).toEqual(['accepted'])
  })

  it('adds the property to the lists of requests to come', async () => {
    const { services } = app
    const { token, guest, property_id } = await invited()
    const bearer = await services.tokens.issue({ id: guest.actor.identity_id, email: 'any@example.com' })
    const request = async () => {
      const actor = await resolveBearer(services, bearer)
      if (actor.kind !== 'user') throw new Error('No user.')
      const page = { size: 10, after: null, now: START }
      const listed = await listProperties(services.db, actor, page)
      return { has_memberships: actor.has_memberships, listed: listed.map(({ id }) => id) }
    }
    expect(await request()).toEqual({ has_memberships: false, listed: [] })
    await guest.api.propertyMembers.acceptInvitation({ token })
    expect(await request()).toEqual({ has_memberships: true, listed: [property_id] })
  })

  it('answers the same person the same and writes nothing', async () => {
    const { token, guest } = await invited()
    const first = await guest.api.propertyMembers.acceptInvitation({ token })
    const before = await app.services.db.select().from(activity)
    app.clock.advance({ days: 10 })
    expect(await guest.api.propertyMembers.acceptInvitation({ token })).toEqual(first)
    expect(await app.services.db.select().from(activity)).toHaveLength(before.length)
  })

  it('is gone for everybody else, and for everybody once the membership has ended', async () => {
    const { token, guest, owner, property_id } = await invited()
    const { id } = await guest.api.propertyMembers.acceptInvitation({ token })
    const other = await app.as.owner()
    expect((await refusalOf(other.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    await owner.api.propertyMembers.remove({ property_id, member_id: id })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    expect((await refusalOf(guest.api.properties.get({ property_id }))).code).toBe('resource.not_found')
  })

  it('lets only one of two people have it', async () => {
    const { token, guest } = await invited()
    const other = await app.as.owner()
    const outcomes = await Promise.allSettled(
      [guest, other].map((caller) => caller.api.propertyMembers.acceptInvitation({ token })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is for the address that it was sent to', async () => {
    const guest = await app.as.owner()
    const email = await emailOf(guest.actor.user_id)
    const { token, guest: other } = await invited({ email: email.toUpperCase() })
    expect((await refusalOf(other.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.other_email',
    )
    await expect(guest.api.propertyMembers.acceptInvitation({ token })).resolves.toMatchObject(cleaner)
  })

  it('raises a lower level and never lowers a higher one', async () => {
    const { owner, property, property_id, token } = await invited()
    const manager = await app.as.manager(property)
    expect(await manager.api.propertyMembers.acceptInvitation({ token })).toMatchObject({
      access_level: 'manager',
      service: null,
    })
    const staff = await app.as.staff(property)
    const raise = await owner.api.propertyMembers.createInvitation({ property_id, access_level: 'manager' })
    expect(await staff.api.propertyMembers.acceptInvitation({ token: tokenOf(raise) })).toMatchObject({
      access_level: 'manager',
      service: null,
    })
  })

  it('is nothing for the owner, and stays open for somebody else', async () => {
    const { owner, token, guest } = await invited()
    expect((await refusalOf(owner.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.already_owner',
    )
    await expect(guest.api.propertyMembers.acceptInvitation({ token })).resolves.toBeTruthy()
  })

  it('ends after seven days, which a job notes', async () => {
    const { token, guest, owner, property_id } = await invited()
    app.clock.advance({ days: 7 })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    expect(await expireInvitations(app.services)).toBeGreaterThan(0)
    expect(await expireInvitations(app.services)).toBe(0)
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]).toMatchObject({
      status: 'expired',
      allowed_actions: [{ allowed: false }, { allowed: false }],
    })
  })

  it('checks again that the inviter may still invite', async () => {
    const { property, property_id, guest } = await invited()
    const manager = await app.as.manager(property)
    const invitation = await manager.api.propertyMembers.createInvitation({ property_id, ...cleaner })
    await app.services.db.delete(memberTable).where(eq(memberTable.user_id, manager.actor.user_id))
    const token = tokenOf(invitation)
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    expect((await refusalOf(app.as.nobody().api.propertyMembers.previewInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
  })

  it('ends with the property', async () => {
    const { owner, property_id, token, guest } = await invited()
    await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    const another = owner.api.propertyMembers.createInvitation({ property_id, ...cleaner })
    expect((await refusalOf(another)).code).toBe('property.archived')
  })

  it('does not know tokens that were never made', async () => {
    const guest = await app.as.owner()
    const unknown = { token: 'x' }
    for (const call of [
      () => guest.api.propertyMembers.acceptInvitation(unknown),
      () => guest.api.propertyMembers.declineInvitation(unknown),
      () => app.as.nobody().api.propertyMembers.previewInvitation(unknown),
    ])
      expect((await refusalOf(call())).code).toBe('resource.not_found')
  })
})

describe('what else becomes of an invitation', () => {
  it('tells strangers with the link what it is about', async () => {
    const { token, guest } = await invited()
    const preview = () => app.as.nobody().api.propertyMembers.previewInvitation({ token })
    expect(await preview()).toEqual({
      ...cleaner,
      property_name: flat.name,
      property_city: 'Madrid',
      invited_by: 'Lucía Navarro',
      email: null,
      status: 'pending',
      expires_at: '2026-12-08T12:00:00.000Z',
    })
    await guest.api.propertyMembers.acceptInvitation({ token })
    expect(await preview()).toMatchObject({ status: 'accepted' })
  })

  it('can be declined, once and for all', async () => {
    const { token, guest, owner, property_id } = await invited()
    for (let times = 0; times < 2; times++) await guest.api.propertyMembers.declineInvitation({ token })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]?.status).toBe('declined')
  })

  it('can be taken back, which its link notices at once', async () => {
    const { token, guest, owner, property_id, invitation } = await invited()
    const ids = { property_id, invitation_id: invitation.id }
    for (let times = 0; times < 2; times++) await owner.api.propertyMembers.revokeInvitation(ids)
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    const resent = await refusalOf(owner.api.propertyMembers.resendInvitation(ids))
    expect([resent.code, resent.details.members]).toEqual([
      'invitation.invalid_transition',
      { from: 'revoked', to: 'pending', allowed: [] },
    ])
  })

  it('gets a new link and seven more days when it is sent again', async () => {
    const { token, guest, owner, property_id, invitation } = await invited()
    app.clock.advance({ days: 6 })
    const again = await owner.api.propertyMembers.resendInvitation({
      property_id,
      invitation_id: invitation.id,
    })
    expect(again).toMatchObject({ status: 'pending', expires_at: '2026-12-14T12:00:00.000Z' })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'resource.not_found',
    )
    app.clock.advance({ days: 6 })
    const member = await guest.api.propertyMembers.acceptInvitation({ token: tokenOf(again) })
    expect(member).toMatchObject(cleaner)
  })

  it('is out of reach for managers when it makes a manager', async () => {
    const { property, property_id, invitation } = await invited({ access_level: 'manager' })
    const manager = await app.as.manager(property)
    const ids = { property_id, invitation_id: invitation.id }
    expect((await refusalOf(manager.api.propertyMembers.revokeInvitation(ids))).code).toBe('access.denied')
    expect((await refusalOf(manager.api.propertyMembers.resendInvitation(ids))).code).toBe('access.denied')
    const { items } = await manager.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]?.allowed_actions.map(({ reason }) => reason)).toEqual(['access.denied', 'access.denied'])
  })
})

describe('members', () => {
  it('are listed for the crew, with addresses for managers only', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const [staff, contractor] = [await app.as.staff(property), await app.as.contractor(property)]
    const seen = await owner.api.propertyMembers.list({ property_id })
    expect(seen.items.map(({ email }) => email)).toEqual([
      await emailOf(staff.actor.user_id),
      await emailOf(contractor.actor.user_id),
    ])
    const { items } = await staff.api.propertyMembers.list({ property_id })
    expect(items.map(({ email }) => email)).toEqual([null, null])
    expect((await refusalOf(contractor.api.propertyMembers.list({ property_id }))).code).toBe(
      'resource.not_found',
    )
  })

  it('are raised by owners only, and never by themselves', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    const { id: member_id } = await memberOf(owner.api, property_id, staff.actor.user_id)
    const raise = { property_id, member_id, access_level: 'manager' } as const
    for (const caller of [manager, staff])
      expect((await refusalOf(caller.api.propertyMembers.update(raise))).code).toBe('access.denied')
    expect(await owner.api.propertyMembers.update(raise)).toMatchObject({
      access_level: 'manager',
      service: null,
    })
  })

  it('are changed by managers below them, with a service that goes with the level', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    const { id: member_id } = await memberOf(owner.api, property_id, staff.actor.user_id)
    const change = (input: object) => manager.api.propertyMembers.update({ property_id, member_id, ...input })
    expect(await change({ access_level: 'contractor', service: 'pool' })).toMatchObject({
      access_level: 'contractor',
      service: 'pool',
    })
    expect((await refusalOf(change({ service: null }))).details.errors?.[0]?.code).toBe('required')
    expect((await refusalOf(change({}))).details.errors?.[0]?.code).toBe('nothing_to_change')
  })

  it('keep a change that somebody else made meanwhile', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const staff = await app.as.staff(property)
    const { id: member_id } = await memberOf(owner.api, property_id, staff.actor.user_id)
    const stale = owner.request({ if_match: '"1-x"' })
    await owner.api.propertyMembers.update({ property_id, member_id, service: 'pool' })
    const refusal = await refusalOf(
      stale.api.propertyMembers.update({ property_id, member_id, service: 'other' }),
    )
    expect(refusal.code).toBe('version.mismatch')
  })

  it('who are managers are managed by the owner alone', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const [manager, peer] = [await app.as.manager(property), await app.as.manager(property)]
    const { id: member_id } = await memberOf(owner.api, property_id, peer.actor.user_id)
    expect((await refusalOf(manager.api.propertyMembers.remove({ property_id, member_id }))).code).toBe(
      'access.denied',
    )
    await owner.api.propertyMembers.remove({ property_id, member_id })
    expect((await refusalOf(peer.api.properties.get({ property_id }))).code).toBe('resource.not_found')
  })

  it('can leave, even a contractor without an open task', async () => {
    const { owner, property, property_id } = await flatOfOwner()
    const [staff, contractor] = [await app.as.staff(property), await app.as.contractor(property)]
    const others = await memberOf(owner.api, property_id, contractor.actor.user_id)
    expect(
      (await refusalOf(staff.api.propertyMembers.remove({ property_id, member_id: others.id }))).code,
    ).toBe('access.denied')
    for (const caller of [staff, contractor]) {
      const { id } = await memberOf(owner.api, property_id, caller.actor.user_id)
      await caller.api.propertyMembers.remove({ property_id, member_id: id })
    }
    expect((await owner.api.propertyMembers.list({ property_id })).items).toEqual([])
  })

  it.each(['lowered', 'removed'])(
    'who are %s lose the invitations that they could no longer make',
    async (how) => {
      const { owner, property, property_id } = await flatOfOwner()
      const manager = await app.as.manager(property)
      const invitation = await manager.api.propertyMembers.createInvitation({ property_id, ...cleaner })
      await owner.api.propertyMembers.createInvitation({ property_id, ...cleaner })
      const { id: member_id } = await memberOf(owner.api, property_id, manager.actor.user_id)
      if (how === 'lowered') await owner.api.propertyMembers.update({ property_id, member_id, ...cleaner })
      else await owner.api.propertyMembers.remove({ property_id, member_id })
      const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
      expect(items.map(({ status }) => status)).toEqual(['pending', 'revoked'])
      expect(items[1]?.id).toBe(invitation.id)
    },
  )

  it('are found only on their own property', async () => {
    const [one, two] = [await flatOfOwner(), await flatOfOwner()]
    const staff = await app.as.staff(one.property)
    const { id: member_id } = await memberOf(one.owner.api, one.property_id, staff.actor.user_id)
    const wrong = one.owner.api.propertyMembers.remove({ property_id: two.property_id, member_id })
    expect((await refusalOf(wrong)).code).toBe('resource.not_found')
  })
})
