import { mail } from '@stayward/db/schema/mail.table'
import { MailContent } from '@stayward/integrations/mail/mail-content'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parametersPlace, recipientPlace } from '../../account/mail/mail.service.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const ANA = { guest_first_name: 'Ana', guest_email: 'Ana@example.com', locale: 'es' } as const

/** The last queued mail, as it will be sent. */
async function lastMail() {
  const { db, vault } = app.services
  const [row] = await db.select().from(mail).orderBy(desc(mail.id)).limit(1)
  if (!row?.parameters) return null
  const parameters: unknown = JSON.parse(vault.open(row.parameters, parametersPlace(row.id)))
  return {
    to: vault.open(row.recipient, recipientPlace(row.id)),
    locale: row.locale,
    content: MailContent.parse({ kind: row.kind, parameters }),
  }
}

describe('mailing a check-in link', () => {
  it('writes to the booker, in their language, with the current link', async () => {
    const { owner, booking } = await bookedFlat(app, ANA)
    const { checkin_url } = await owner.api.checkin.rotateLink({ booking_id: booking.id })
    await owner.api.checkin.sendLink({ booking_id: booking.id })
    expect(await lastMail()).toMatchObject({
      to: 'ana@example.com',
      locale: 'es',
      content: {
        kind: 'checkin_link',
        parameters: { url: checkin_url, guest: 'Ana', host: 'Lucía Navarro', property: 'Ático Malasaña' },
      },
    })
    const { items } = await owner.api.timeline.activity({
      booking_id: booking.id,
      type: ['checkin.link_sent'],
    })
    expect(items).toHaveLength(1)
  })

  it('is said to be impossible, and refused, without an address or behind a closed door', async () => {
    const nobody = await bookedFlat(app)
    const closed = await bookedFlat(app, ANA)
    await closed.owner.api.checkin.close({ booking_id: closed.booking.id })
    for (const [{ owner, booking }, reason] of [
      [nobody, 'checkin.no_address'],
      [closed, 'checkin.closed'],
    ] as const) {
      const { allowed_actions } = await owner.api.bookings.get({ booking_id: booking.id })
      expect(allowed_actions).toContainEqual({ action: 'send_link', allowed: false, reason })
      expect(await refusalOf(owner.api.checkin.sendLink({ booking_id: booking.id }))).toMatchObject({
        status: 409,
        code: reason,
      })
    }
  })

  it('stops after five within the hour, and goes on after it', async () => {
    const { owner, booking } = await bookedFlat(app, { ...ANA, guest_email: 'often@example.com' })
    const send = () => owner.api.checkin.sendLink({ booking_id: booking.id })
    for (let count = 0; count < 5; count++) await send()
    expect((await refusalOf(send())).code).toBe('rate_limit.exceeded')
    app.clock.advance({ minutes: 61 })
    await expect(send()).resolves.toMatchObject({ id: booking.id })
  })

  it('is not for staff', async () => {
    const { property, booking } = await bookedFlat(app, ANA)
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.checkin.sendLink({ booking_id: booking.id }))).status).toBe(403)
  })
})
