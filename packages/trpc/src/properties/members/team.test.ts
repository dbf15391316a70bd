import { teamMember } from '@stayward/db/schema/team.table'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportAccount } from '../../account/export-account.service.ts'
import { makeContext } from '../../kernel/make-context.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaner, emailOf, memberOf, tokenOf } from '../../testing/test-crews.ts'
import { activitiesOf, type Owner } from '../../testing/test-tasks.ts'
import { addMember } from '../../testing/test-people.ts'
import { company, join } from '../../testing/test-team.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

/** A company with a cleaner of all its flats. */
async function cleaned() {
  const place = await company(app)
  const guest = await app.as.owner()
  const invitation = await place.owner.api.team.createInvitation({ all: true, ...cleaner })
  await join(guest, invitation)
  return { ...place, guest, invitation, user_id: guest.actor.user_id }
}

const seenBy = async (guest: Owner): Promise<string[]> =>
  (await guest.api.properties.list({ size: 100 })).items.map(({ id }) => id).toSorted()

const levelsOf = async (owner: Owner, user_id: string) =>
  new Map(
    (await owner.api.team.get({ user_id })).properties.map((row) => [
      row.property_id,
      [row.access_level, row.service, row.account_wide],
    ]),
  )

describe('a membership of all properties', () => {
  it('is one row, with a member row on every property and on each that is created later', async () => {
    const { owner, ids, guest, user_id, create, properties } = await cleaned()
    expect(await seenBy(guest)).toEqual(ids.toSorted())
    const { id } = await create('Later')
    const copy = await owner.api.properties.copy({ property_id: properties[0].id, name: 'Copy' })
    expect(await seenBy(guest)).toEqual([...ids, id, copy.id].toSorted())
    const member = await memberOf(owner.api, id, user_id)
    expect(member).toMatchObject({ ...cleaner, account_wide: true })
    expect(await activitiesOf(app, member.id)).toEqual(['member.added'])
    expect(await app.services.db.$count(teamMember, eq(teamMember.user_id, user_id))).toBe(1)
    const { items } = await owner.api.team.list()
    expect(items).toMatchObject([{ user_id, account_wide: cleaner, email: await emailOf(app, user_id) }])
    expect(items[0]?.properties).toHaveLength(5)
  })

  it('exists before the first property', async () => {
    const [owner, guest] = [await app.as.owner(), await app.as.owner()]
    const joined = await join(guest, await owner.api.team.createInvitation({ all: true, ...cleaner }))
    expect(joined).toMatchObject({ account_wide: cleaner, properties: [] })
    expect((await owner.api.team.list()).items).toHaveLength(1)
  })

  it('is for owners to give: nobody gives what belongs to another account', async () => {
    const { properties } = await company(app)
    const manager = await app.as.manager(properties[0])
    expect((await refusalOf(manager.api.team.createInvitation({ all: true, ...cleaner }))).code).toBe(
      'access.denied',
    )
  })

  it('says on a preview what it leads to', async () => {
    const { owner, create } = await company(app)
    await create('Dúplex')
    const token = tokenOf(await owner.api.team.createInvitation({ all: true, ...cleaner }))
    const preview = () => app.as.nobody().api.propertyMembers.previewInvitation({ token })
    expect(await preview()).toMatchObject({
      all: true,
      properties: [{ name: 'Ático' }, { name: 'Buhardilla' }, { name: 'Casa' }],
      properties_count: 4,
      status: 'pending',
    })
  })

  it('is nothing for its owner, and never lowers what somebody is', async () => {
    const { owner, properties, ids, create } = await company(app)
    const invite = (level: object) => owner.api.team.createInvitation({ all: true, ...cleaner, ...level })
    expect((await refusalOf(join(owner, await invite({})))).code).toBe('invitation.already_owner')
    const guest = await app.as.manager(properties[0])
    await addMember(app.services, properties[1], guest.actor, { access_level: 'contractor', service: 'pool' })
    await join(guest, await invite({}))
    const { user_id } = guest.actor
    expect(await levelsOf(owner, user_id)).toEqual(
      new Map([
        [ids[0], ['manager', null, false]],
        [ids[1], ['staff', 'cleaning', true]],
        [ids[2], ['staff', 'cleaning', true]],
      ]),
    )
    await join(guest, await invite({ access_level: 'contractor', service: 'pool' }))
    expect(await owner.api.team.get({ user_id })).toMatchObject({ account_wide: cleaner })
    await join(guest, await invite({ access_level: 'manager', service: null }))
    expect(await owner.api.team.get({ user_id })).toMatchObject({
      account_wide: { access_level: 'manager', service: null },
    })
    const { id } = await create('Later')
    expect((await levelsOf(owner, user_id)).get(id)).toEqual(['manager', null, true])
  })

  it('changes with all that follow it, and leaves a level that was given on one property', async () => {
    const { owner, ids, user_id } = await cleaned()
    const { id: member_id } = await memberOf(owner.api, ids[0], user_id)
    const own = { property_id: ids[0], member_id }
    await owner.api.propertyMembers.update({ ...own, access_level: 'manager', service: null })
    const reading = owner.request()
    await reading.api.team.get({ user_id })
    const held = owner.request({ if_match: `"${reading.answer.version}-x"` })
    const change = { user_id, access_level: 'contractor', service: 'pool' } as const
    expect(await held.api.team.update(change)).toMatchObject({
      account_wide: { access_level: 'contractor', service: 'pool' },
    })
    expect((await refusalOf(held.api.team.update(change))).code).toBe('version.mismatch')
    const levels = await levelsOf(owner, user_id)
    expect(levels.get(ids[0])).toEqual(['manager', null, false])
    expect(levels.get(ids[1])).toEqual(['contractor', 'pool', true])
    await owner.api.propertyMembers.update({ ...own, access_level: 'contractor', service: 'pool' })
    expect((await levelsOf(owner, user_id)).get(ids[0])).toEqual(['contractor', 'pool', true])
  })

  it('ends with every property, or leaves those of today', async () => {
    const { owner, ids, guest, user_id, invitation, create } = await cleaned()
    await owner.api.team.remove({ user_id, keep_properties: 'true' })
    await create('Later')
    expect(await seenBy(guest)).toEqual(ids.toSorted())
    expect((await levelsOf(owner, user_id)).get(ids[0])).toEqual(['staff', 'cleaning', false])
    expect((await refusalOf(join(guest, invitation))).code).toBe('invitation.gone')
    expect((await refusalOf(owner.api.team.remove({ user_id, keep_properties: 'true' }))).code).toBe(
      'resource.not_found',
    )
    await owner.api.team.remove({ user_id })
    expect(await seenBy(guest)).toEqual([])
    expect((await refusalOf(owner.api.team.get({ user_id }))).code).toBe('resource.not_found')
  })

  it('stays where one property is left, and answers the same for as long as it lasts', async () => {
    const { owner, ids, guest, user_id, invitation, create } = await cleaned()
    const { id: member_id } = await memberOf(owner.api, ids[0], user_id)
    await guest.api.propertyMembers.remove({ property_id: ids[0], member_id })
    const { id } = await create('Later')
    expect(await seenBy(guest)).toEqual([ids[1], ids[2], id].toSorted())
    expect((await join(guest, invitation)).properties).toHaveLength(3)
    const other = await app.as.owner()
    expect((await refusalOf(join(other, invitation))).code).toBe('invitation.gone')
    await owner.api.team.remove({ user_id })
    expect((await refusalOf(join(guest, invitation))).code).toBe('invitation.gone')
  })

  it('takes tasks from nobody but the person who leaves', async () => {
    const { owner, ids, user_id } = await cleaned()
    const member = await memberOf(owner.api, ids[0], user_id)
    const task = await owner.api.tasks.create({
      property_id: ids[0],
      service: 'cleaning',
      title: 'Clean the oven',
      due_at: '2026-12-03T16:00:00+01:00',
      assignee_id: member.id,
    })
    await owner.api.team.remove({ user_id })
    expect((await owner.api.tasks.get({ task_id: task.id })).assignee).toBeNull()
  })

  it('is out of reach for everybody but the owner of the account', async () => {
    const { properties, user_id, guest } = await cleaned()
    const manager = await app.as.manager(properties[0])
    for (const caller of [manager, guest, await app.as.owner()]) {
      expect((await refusalOf(caller.api.team.get({ user_id }))).code).toBe('resource.not_found')
      expect((await refusalOf(caller.api.team.remove({ user_id }))).code).toBe('resource.not_found')
      expect((await refusalOf(caller.api.team.update({ user_id, service: 'pool' }))).code).toBe(
        'resource.not_found',
      )
    }
    const seen = (await manager.api.team.list()).items
    expect(seen.map((person) => [person.user_id, person.properties.length])).toContainEqual([user_id, 1])
    expect((await guest.api.team.list()).items).toEqual([])
  })

  it('is part of the export, with the invitations and without links', async () => {
    const { owner, user_id, ids, invitation } = await cleaned()
    await owner.api.team.createInvitation({ property_ids: ids, ...cleaner })
    let file = ''
    for await (const part of await exportAccount({
      ...makeContext(app.services, owner.actor, {}),
      actor: owner.actor,
    }))
      file += part
    const things = file
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
    expect(things).toContainEqual({
      type: 'team_member',
      data: expect.objectContaining({ user_id, ...cleaner }),
    })
    expect(things).toContainEqual({
      type: 'team_invitation',
      data: expect.objectContaining({
        all: false,
        status: 'pending',
        property_ids: expect.arrayContaining(ids),
      }),
    })
    expect(file).not.toContain(tokenOf(invitation))
  })
})

describe('properties that are created while somebody joins or leaves', () => {
  it('have the new member, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, create } = await company(app)
      const invitation = await owner.api.team.createInvitation({ all: true, ...cleaner })
      const guest = await app.as.owner()
      const [, ...created] = await Promise.all([
        join(guest, invitation),
        create('One'),
        create('Two'),
        create('Three'),
      ])
      const seen = await seenBy(guest)
      expect(seen).toHaveLength(6)
      expect(seen).toEqual(expect.arrayContaining(created.map(({ id }) => id)))
    }
  })

  it('keep nobody who left meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, guest, user_id, create } = await cleaned()
      await Promise.all([create('One'), owner.api.team.remove({ user_id }), create('Two')])
      expect(await seenBy(guest)).toEqual([])
    }
  })

  it('let one of accepting and revoking win', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner } = await company(app)
      const invitation = await owner.api.team.createInvitation({ all: true, ...cleaner })
      const guest = await app.as.owner()
      const [accepted, revoked] = await Promise.allSettled([
        join(guest, invitation),
        owner.api.team.revokeInvitation({ invitation_id: invitation.id }),
      ])
      expect([accepted.status, revoked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await seenBy(guest)).toHaveLength(accepted.status === 'fulfilled' ? 3 : 0)
    }
  })

  it('let only one of two people have it', async () => {
    const { owner } = await company(app)
    const invitation = await owner.api.team.createInvitation({ all: true, ...cleaner })
    const people = [await app.as.owner(), await app.as.owner()]
    const outcomes = await Promise.allSettled(people.map((guest) => join(guest, invitation)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('whatever happens in a team', () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('create', 'invite', 'change_one', 'change_all', 'leave_one', 'keep', 'end'),
      level: fc.constantFrom('manager', 'staff', 'contractor'),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('every property that follows has the level of the membership of all, and new ones get it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        const { owner, create } = await company(app)
        const guest = await app.as.owner()
        const { user_id } = guest.actor
        const wrong: string[] = []
        for (const { what, level: access_level } of actions) {
          const level = { access_level, service: access_level === 'manager' ? null : 'cleaning' } as const
          const person = (await owner.api.team.list()).items.find((row) => row.user_id === user_id)
          const [one] = person?.properties ?? []
          if (what === 'invite')
            await join(guest, await owner.api.team.createInvitation({ all: true, ...level }))
          else if (what === 'create') {
            const { id } = await create('Later')
            const row = (await owner.api.propertyMembers.list({ property_id: id })).items[0]
            if (row?.access_level !== person?.account_wide?.access_level) wrong.push(`${what}: new`)
          } else if (what === 'change_one' && one)
            await owner.api.propertyMembers.update({ ...idsOf(one), ...level })
          else if (what === 'leave_one' && one) await owner.api.propertyMembers.remove(idsOf(one))
          else if (what === 'change_all' && person?.account_wide)
            await owner.api.team.update({ user_id, ...level })
          else if (what === 'keep' && person?.account_wide)
            await owner.api.team.remove({ user_id, keep_properties: 'true' })
          else if (what === 'end' && person) await owner.api.team.remove({ user_id })
          const now = (await owner.api.team.list()).items.find((row) => row.user_id === user_id)
          const whole = now?.account_wide
          for (const row of now?.properties ?? [])
            if (
              row.account_wide &&
              (row.access_level !== whole?.access_level || row.service !== whole.service)
            )
              wrong.push(`${what}: ${row.access_level}`)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  const idsOf = ({ property_id, member_id }: { property_id: string; member_id: string }) => ({
    property_id,
    member_id,
  })
})
