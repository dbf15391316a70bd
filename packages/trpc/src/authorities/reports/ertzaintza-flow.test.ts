import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openErtzaintzaDesk } from '../../testing/authority-desk.ts'
import { spaniard } from '../../testing/test-inputs.ts'

let desk: Awaited<ReturnType<typeof openErtzaintzaDesk>>
beforeEach(async () => {
  desk = await openErtzaintzaDesk()
})
afterEach(() => desk.close())

async function arrive(minutes = 3) {
  desk.worker.stopAt('2026-12-05T16:00:00Z')
  await desk.worker.pass({ minutes })
}

const communications = () => desk.office.communications.map(({ reference, people }) => [reference, ...people])

describe('a report to the Ertzaintza', () => {
  it('that is refused names guest and field, is mended, and is accepted under another reference', async () => {
    const booking = await desk.bookParty([{ residence_address: 'Rechazo PER43' }])
    await arrive()
    const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      {
        state: 'rejected',
        errors: [{ guest_id: items[0]?.id, message: expect.stringContaining('Rechazo') }],
      },
    ])
    expect(communications()).toEqual([])
    await desk.correct(booking.id, { residence_address: '18 Mill Lane' })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', errors: [] }])
    expect(communications()).toEqual([[expect.stringContaining(booking.id), 'Oliver Bennett']])
  })

  it.each(['reset', 'soap fault'])(
    'whose answer was lost (%s) is there once, and accepted',
    async (fault) => {
      const booking = await desk.bookParty()
      if (fault === 'reset') desk.faults.add({ kind: 'reset', carried_out: true })
      else desk.office.soap_faults.push({ faultcode: 'soapenv:Server', carried_out: true })
      await arrive(5)
      expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', last_error: null }])
      expect(communications()).toEqual([[booking.id, 'Oliver Bennett']])
    },
  )

  it('whose reference belongs to somebody else is not taken for ours', async () => {
    const booking = await desk.bookParty()
    const people = ['Somebody Else']
    desk.office.communications.push({ type: 'PV', reference: booking.id, people, lessor_code: '0000054321' })
    await arrive(5)
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { state: 'rejected', errors: [{ code: 'reference_taken' }] },
    ])
    await desk.owner.api.reports.send({ booking_id: booking.id })
    await desk.worker.pass({ minutes: 2 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted' }])
    expect(communications()).toEqual([
      [booking.id, 'Somebody Else'],
      [`${booking.id}-2`, 'Oliver Bennett'],
    ])
  })

  it('has a further part with late guests, under a reference of its own', async () => {
    const booking = await desk.book({ guests_number: 2 })
    await desk.register(booking.code)
    desk.worker.stopAt('2026-12-06T09:00:00Z')
    await desk.worker.pass({ minutes: 2 })
    expect(communications()).toEqual([[booking.id, 'Oliver Bennett']])
    await desk.app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    await desk.worker.pass({ minutes: 2 })
    expect(communications()).toEqual([
      [booking.id, 'Oliver Bennett'],
      [`${booking.id}-P2`, 'Lucía Ortega'],
    ])
    expect(await desk.travellersOf(booking.id)).toMatchObject([
      { part: 1, state: 'accepted' },
      { part: 2, state: 'accepted' },
    ])
  })

  it('is late and goes out on Monday if the service rests on a Sunday', async () => {
    desk.settings.closed_on_sundays = true
    const booking = await desk.bookParty([{}], { from: '2026-12-06' })
    desk.worker.stopAt('2026-12-06T16:00:00Z')
    await desk.worker.pass({ minutes: 10 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'ready' }])
    desk.worker.stopAt('2026-12-07T08:00:00Z')
    await desk.worker.pass({ minutes: 5 })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'accepted', is_late: false }])
    expect(communications()).toHaveLength(1)
  })

  it('with a certificate that is not authorised any more stops its account until it is', async () => {
    const booking = await desk.bookParty()
    for (const { certificates } of desk.office.hosts.values())
      for (const certificate of certificates) certificate.is_authorised = false
    await arrive()
    const [account] = (await desk.owner.api.integrations.list()).items.filter(
      ({ type }) => type === 'ertzaintza',
    )
    expect(account).toMatchObject({ status: 'reauthorization_required' })
    expect(await desk.travellersOf(booking.id)).toMatchObject([{ state: 'ready' }])
    expect(communications()).toEqual([])
  })
})

it('a flat that moves to Barcelona is reported to the Mossos from then on, and what was told stays', async () => {
  const now = await desk.bookParty()
  await arrive()
  const later = await desk.bookParty([{}], { from: '2026-12-20', to: '2026-12-22' })
  const mossos = await desk.owner.api.integrations.createMossos({})
  await desk.owner.api.properties.update({
    ...desk.facts,
    property_id: desk.property_id,
    postal_code: '08002',
    city: 'Barcelona',
    authority_integration_id: mossos.id,
    authority_codes: { establishment_code: '08019AAR02' },
  })
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.travellersOf(now.id)).toMatchObject([{ authority: 'ertzaintza', state: 'accepted' }])
  expect(await desk.travellersOf(later.id)).toMatchObject([{ authority: 'mossos', state: 'ready' }])
  desk.worker.stopAt('2026-12-20T16:00:00Z')
  await desk.worker.pass({ minutes: 2 })
  expect(await desk.travellersOf(later.id)).toMatchObject([
    { authority: 'mossos', transport: 'file', state: 'file_ready' },
  ])
  expect(communications()).toHaveLength(1)
})
