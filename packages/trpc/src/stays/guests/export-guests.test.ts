import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeContext } from '../../kernel/make-context.ts'
import type { CallerContext } from '../../kernel/context.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard } from '../../testing/test-inputs.ts'
import { exportGuests } from './export-guests.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const contextOf = ({ actor }: { actor: UserActor }): CallerContext => ({
  ...makeContext(app.services, actor, {}),
  actor,
})

async function fileOf(caller: { actor: UserActor }, filter = {}): Promise<string[]> {
  let file = ''
  for await (const part of await exportGuests(contextOf(caller), filter)) file += part
  return file.split('\r\n').filter(Boolean)
}

async function registeredFlat() {
  const booked = await bookedFlat(app, { guests_number: 3 })
  await app.as.guest().api.checkin.registerGuest({ code: booked.code, ...spaniard })
  return booked
}

describe('guests as a file', () => {
  it('are those of the account, with their stay and without their documents', async () => {
    const { owner } = await registeredFlat()
    const [head, line, ...rest] = await fileOf(owner)
    expect(head).toMatch(/^\uFEFFproperty_name,arrival_date,/)
    expect(line).toMatch(/^Ático Malasaña,2026-12-05,2026-12-\d\d,Lucía,Ortega,/)
    expect(line).toContain('•••')
    expect(line).not.toContain(spaniard.document_number)
    expect(rest).toEqual([])
  })

  it('never run in a spreadsheet, whatever they are called', async () => {
    const { owner, code } = await bookedFlat(app)
    const residence_address = '=HYPERLINK("http://evil.example";"x")'
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard, residence_address })
    const [, line] = await fileOf(owner)
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`)
  })

  it('are recorded as exported by the caller', async () => {
    const { owner, property } = await registeredFlat()
    await fileOf(owner, { property_id: property.id })
    const { items } = await owner.api.timeline.activity({ type: ['account.guests_exported'] })
    expect(items).toMatchObject([
      { actor: { kind: 'user', name: 'Lucía Navarro' }, property_id: property.id },
    ])
  })

  it('are narrowed like the list', async () => {
    const { owner } = await registeredFlat()
    expect(await fileOf(owner, { query: 'ortega' })).toHaveLength(2)
    expect(await fileOf(owner, { query: 'nobody' })).toHaveLength(1)
    expect(await fileOf(owner, { from: '2027-01-01' })).toHaveLength(1)
  })

  it('are not for staff nor strangers', async () => {
    const { property } = await registeredFlat()
    const filter = { property_id: property.id }
    const staff = await app.as.staff(property)
    expect((await refusalOf(exportGuests(contextOf(staff), filter))).status).toBe(403)
    const stranger = await app.as.owner()
    expect((await refusalOf(exportGuests(contextOf(stranger), filter))).status).toBe(404)
    expect(await fileOf(stranger)).toHaveLength(1)
  })
})
