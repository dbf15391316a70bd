import { activity } from '@stayward/db/schema/activity.table'
import { member as memberTable } from '@stayward/db/schema/member.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolveBearer } from '../../account/auth/callers.service.ts'
import { createSession } from '../../account/auth/sessions.service.ts'
import { listProperties } from '../properties.queries.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaner, emailOf, invited, memberOf, tokenOf } from '../../testing/test-crews.ts'
import { stay } from '../../testing/test-inputs.ts'
import { expireInvitations } from './property-members.jobs.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('accepting an invitation', () => {
  it('makes the caller a member who sees the property', async () => {
    const { token, guest, property_id, owner } = await invited(app)
    const member = await guest.api.propertyMembers.acceptInvitation({ token })
    expect(member).toMatchObject({ ...cleaner, property_id, user_id: guest.actor.user_id })
    expect(await guest.api.properties.get({ property_id })).toMatchObject({ access_level: 'staff' })
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items.map(({ status }) => status)).toEqual(['accepted'])
  })

  it('adds the property to the lists of requests to come', async () => {
    const { services } = app
    const { token, guest, property_id } = await invited(app)
    const { identity_id } = guest.actor
    const session_id = await createSession(services, { identity_id, user_agent: null })
    const bearer = await services.tokens.issue({ identity_id, session_id })
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
    const { token, guest } = await invited(app)
    const first = await guest.api.propertyMembers.acceptInvitation({ token })
    const before = await app.services.db.select().from(activity)
    app.clock.advance({ days: 10 })
    expect(await guest.api.propertyMembers.acceptInvitation({ token })).toEqual(first)
    expect(await app.services.db.select().from(activity)).toHaveLength(before.length)
  })

  it('is gone for everybody else, and for everybody once the membership has ended', async () => {
    const { token, guest, owner, property_id } = await invited(app)
    await guest.api.propertyMembers.acceptInvitation({ token })
    const { id } = await memberOf(owner.api, property_id, guest.actor.user_id)
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
    const { token, guest } = await invited(app)
    const other = await app.as.owner()
    const outcomes = await Promise.allSettled(
      [guest, other].map((caller) => caller.api.propertyMembers.acceptInvitation({ token })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is for the address that it was sent to', async () => {
    const guest = await app.as.owner()
    const email = await emailOf(app, guest.actor.user_id)
    const { token, guest: other } = await invited(app, { email: email.toUpperCase() })
    expect((await refusalOf(other.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.other_email',
    )
    await expect(guest.api.propertyMembers.acceptInvitation({ token })).resolves.toMatchObject(cleaner)
  })

  it('raises a lower level and never lowers a higher one', async () => {
    const { owner, property, property_id, token } = await invited(app)
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
    const { owner, token, guest } = await invited(app)
    expect((await refusalOf(owner.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.already_owner',
    )
    await expect(guest.api.propertyMembers.acceptInvitation({ token })).resolves.toBeTruthy()
  })

  it('ends after seven days, which a job notes', async () => {
    const { token, guest, owner, property_id } = await invited(app)
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
    const { property, property_id, guest } = await invited(app)
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
    const { owner, property_id, token, guest } = await invited(app)
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
