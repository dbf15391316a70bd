import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { type Desk, openDesk } from '../../testing/test-desk.ts'

const DECEMBER = { from: '2026-12-01', to: '2026-12-31' }

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const read = () => desk.owner.api.reports.registerBook({ property_id: desk.property.id, ...DECEMBER })

it('shows everybody in full, and notes who looked', async () => {
  await desk.bookParty()
  expect((await read()).items).toMatchObject([
    {
      first_name: 'Lucía',
      document_number: '12345678Z',
      residence_city: 'Madrid',
      phone: '+34612345678',
      signature: null,
      erase_after: '2029-12-09',
    },
    { first_name: 'Oliver', document_number: '533401826', residence_city: 'Leeds' },
    { first_name: 'Vera', relationship_code: 'HJ', document_number: null },
  ])
  const { items } = await desk.owner.api.timeline.activity({ size: 100 })
  expect(items.map(({ type }) => type)).toContain('property.register_read')
})

it('shows what a guest signed with, and when', async () => {
  const { code, id: booking_id } = await desk.bookParty()
  const { items } = await desk.owner.api.guests.list({ booking_id })
  const lucia = items.find(({ first_name }) => first_name === 'Lucía')?.id ?? ''
  const mark = 'M40 60L80 20L110 70'
  await desk.app.as.guest([lucia]).api.checkin.sign({
    code: code ?? '',
    guest_id: lucia,
    method: 'drawn',
    mark,
    statement: 'What I said is true.',
    accepts_house_rules: true,
  })
  expect((await read()).items[0]?.signature).toEqual({
    signed_at: '2026-12-01T12:00:00.000Z',
    method: 'drawn',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    mark,
  })
})

it('is closed to those who may not see documents', async () => {
  const staff = await desk.app.as.staff({ account_id: desk.owner.actor.account_id, id: desk.property.id })
  expect(
    await refusalOf(staff.api.reports.registerBook({ property_id: desk.property.id, ...DECEMBER })),
  ).toMatchObject({ code: 'access.denied' })
})
