import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaner, emailOf, memberOf } from '../../testing/test-crews.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

describe('members', () => {
  it('are listed for the crew, with addresses for managers only', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
    const [staff, contractor] = [await app.as.staff(property), await app.as.contractor(property)]
    const seen = await owner.api.propertyMembers.list({ property_id })
    expect(seen.items.map(({ email }) => email)).toEqual([
      await emailOf(app, staff.actor.user_id),
      await emailOf(app, contractor.actor.user_id),
    ])
    const { items } = await staff.api.propertyMembers.list({ property_id })
    expect(items.map(({ email }) => email)).toEqual([null, null])
    expect((await refusalOf(contractor.api.propertyMembers.list({ property_id }))).code).toBe(
      'resource.not_found',
    )
  })

  it('are raised by owners only, and never by the members', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
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
    const { owner, property, property_id } = await flatOfOwner(app)
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
    const { owner, property, property_id } = await flatOfOwner(app)
    const staff = await app.as.staff(property)
    const { id: member_id } = await memberOf(owner.api, property_id, staff.actor.user_id)
    const stale = owner.request({ if_match: '"1-x"' })
    await owner.api.propertyMembers.update({ property_id, member_id, service: 'pool' })
    const refusal = await refusalOf(
      stale.api.propertyMembers.update({ property_id, member_id, service: 'other' }),
    )
    expect(refusal.code).toBe('version.mismatch')
  })

  it('are read one by one with the version that a change is held to, by who manages them', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
    const staff = await app.as.staff(property)
    const { id: member_id } = await memberOf(owner.api, property_id, staff.actor.user_id)
    const { api, answer } = owner.request()
    expect(await api.propertyMembers.get({ property_id, member_id })).toMatchObject({ id: member_id })
    const held = owner.request({ if_match: `"${answer.version}-x"` }).api.propertyMembers
    const change = () => held.update({ property_id, member_id, service: 'pool' })
    expect(await change()).toMatchObject({ service: 'pool' })
    expect((await refusalOf(change())).code).toBe('version.mismatch')
    const reading = staff.api.propertyMembers.get({ property_id, member_id })
    expect((await refusalOf(reading)).code).toBe('access.denied')
  })

  it('who are managers are managed by the owner alone', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
    const [manager, peer] = [await app.as.manager(property), await app.as.manager(property)]
    const { id: member_id } = await memberOf(owner.api, property_id, peer.actor.user_id)
    expect((await refusalOf(manager.api.propertyMembers.remove({ property_id, member_id }))).code).toBe(
      'access.denied',
    )
    await owner.api.propertyMembers.remove({ property_id, member_id })
    expect((await refusalOf(peer.api.properties.get({ property_id }))).code).toBe('resource.not_found')
  })

  it('can leave, even a contractor without an open task', async () => {
    const { owner, property, property_id } = await flatOfOwner(app)
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
      const { owner, property, property_id } = await flatOfOwner(app)
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
    const [one, two] = [await flatOfOwner(app), await flatOfOwner(app)]
    const staff = await app.as.staff(one.property)
    const { id: member_id } = await memberOf(one.owner.api, one.property_id, staff.actor.user_id)
    const wrong = one.owner.api.propertyMembers.remove({ property_id: two.property_id, member_id })
    expect((await refusalOf(wrong)).code).toBe('resource.not_found')
  })
})
