import { invitation as invitationTable } from '@stayward/db/schema/invitation.table'
import { mail } from '@stayward/db/schema/mail.table'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaner, invited, tokenOf } from '../../testing/test-crews.ts'
import { flat } from '../../testing/test-inputs.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('inviting', () => {
  it('answers with the link once and keeps only a hash of it', async () => {
    const { owner, property_id } = await flatOfOwner(app)
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
    const { owner, property_id } = await flatOfOwner(app)
    const invite = () =>
      owner
        .request({ idempotency_key: 'invite-1' })
        .api.propertyMembers.createInvitation({ property_id, ...cleaner })
    const first = await invite()
    expect(await invite()).toEqual({ ...first, accept_url: null })
  })

  it('mails the link in the language of the request', async () => {
    const { owner, property_id } = await flatOfOwner(app)
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
    const { owner, property_id } = await flatOfOwner(app)
    const refusal = await refusalOf(owner.api.propertyMembers.createInvitation({ property_id, ...input }))
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toEqual([[path, code]])
  })

  it('lets managers invite staff and contractors only, and nobody below them at all', async () => {
    const { property, property_id } = await flatOfOwner(app)
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
    const { owner, property_id } = await flatOfOwner(app)
    // The type forbids it, but a request over the wire could contain it.
    const input = { property_id, access_level: 'owner' as 'manager' }
    expect((await refusalOf(owner.api.propertyMembers.createInvitation(input))).code).toBe('request.invalid')
  })

  it('stops mailing one address after thirty within the hour', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const invite = () =>
      owner.api.propertyMembers.createInvitation({ property_id, email: 'often@example.com', ...cleaner })
    for (let sent = 0; sent < 30; sent++) await invite()
    expect((await refusalOf(invite())).code).toBe('rate_limit.exceeded')
  })

  it('pages through the newest first and narrows by status', async () => {
    const { owner, property_id } = await flatOfOwner(app)
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

describe('what else becomes of an invitation', () => {
  it('tells strangers with the link what it is about', async () => {
    const { token, guest } = await invited(app)
    const preview = () => app.as.nobody().api.propertyMembers.previewInvitation({ token })
    expect(await preview()).toEqual({
      ...cleaner,
      all: false,
      properties: [{ name: flat.name, city: 'Madrid' }],
      properties_count: 1,
      invited_by: 'Lucía Navarro',
      email: null,
      status: 'pending',
      expires_at: '2026-12-08T12:00:00.000Z',
    })
    await guest.api.propertyMembers.acceptInvitation({ token })
    expect(await preview()).toMatchObject({ status: 'accepted' })
  })

  it('can be declined, once and for all', async () => {
    const { token, guest, owner, property_id } = await invited(app)
    for (let times = 0; times < 2; times++) await guest.api.propertyMembers.declineInvitation({ token })
    expect((await refusalOf(guest.api.propertyMembers.acceptInvitation({ token }))).code).toBe(
      'invitation.gone',
    )
    const { items } = await owner.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]?.status).toBe('declined')
  })

  it('can be taken back, which its link notices at once', async () => {
    const { token, guest, owner, property_id, invitation } = await invited(app)
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
    const { token, guest, owner, property_id, invitation } = await invited(app)
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
    const { property, property_id, invitation } = await invited(app, { access_level: 'manager' })
    const manager = await app.as.manager(property)
    const ids = { property_id, invitation_id: invitation.id }
    expect((await refusalOf(manager.api.propertyMembers.revokeInvitation(ids))).code).toBe('access.denied')
    expect((await refusalOf(manager.api.propertyMembers.resendInvitation(ids))).code).toBe('access.denied')
    const { items } = await manager.api.propertyMembers.listInvitations({ property_id })
    expect(items[0]?.allowed_actions.map(({ reason }) => reason)).toEqual(['access.denied', 'access.denied'])
  })
})
