import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveHistories, type Question, type Reader, type Standing } from '../../testing/channel-history.ts'
import { daysOf } from '@stayward/integrations/testing/calendar-texts'
import { fedProperty } from '../../testing/fed-property.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { listFeedEvents } from './feed-events.queries.ts'
import { listBlocksOfProperty } from '../../stays/blocks/blocks.queries.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

const written = (day: string): string => day.replaceAll('-', '')
const BROKEN = ['BEGIN:VEVENT', 'UID:broken', 'SUMMARY:Reserved', 'END:VEVENT']

/** A property whose feed is read from a calendar's text into the database, and decided about over the API. */
async function fedReader(): Promise<Reader> {
  const place = await fedProperty(app, vendors)
  const { owner, key, property_id } = place
  const { integration_id } = key
  const { integrations } = owner.api
  const remembered = () => listFeedEvents(app.services.db, app.services.vault, key)

  return {
    read: async ({ events, unreadable }, { now }) => {
      app.clock.set(now)
      const texts = events.map(({ uid, from, to, summary }) =>
        daysOf(uid, written(from), written(to), summary),
      )
      await place.read(...texts, ...(unreadable > 0 ? [BROKEN] : []))
    },
    questions: async () => {
      const { items } = await integrations.listIcalDifferences({ integration_id, state: 'open' })
      const events = new Map((await remembered()).map((event) => [event.id, event]))
      return items.map(({ id: difference_id, items: asked }): Question => ({
        changes: asked.map(({ action, event }) => ({
          action: action === 'cancel' ? 'disappear' : 'appear',
          event: {
            uid: events.get(event?.id ?? '')?.uid ?? null,
            from: event?.from ?? '',
            to: event?.to ?? '',
          },
        })),
        accept: async () => {
          await integrations.applyIcalDifference({ integration_id, difference_id })
        },
      }))
    },
    standing: async () => {
      const events = await remembered()
      const active = new Map(
        (await place.bookings())
          .filter(({ status, conflict }) => status === 'confirmed' && conflict === null)
          .map((booking) => [booking.id, booking]),
      )
      const blocks = await listBlocksOfProperty(
        app.services.db,
        { account_id: key.account_id, id: property_id },
        { after: null, size: 1000 },
      )
      return events.flatMap(({ id, uid, booking_id }): Standing[] => {
        const booking = active.get(booking_id ?? '')
        return [
          ...(booking
            ? [
                {
                  uid,
                  id: booking.id,
                  kind: 'stay' as const,
                  from: booking.arrival_date,
                  to: booking.departure_date,
                },
              ]
            : []),
          ...blocks
            .filter((block) => block.feed_event_id === id)
            .map(({ from, to }) => ({ uid, id, kind: 'block' as const, from, to })),
        ]
      })
    },
  }
}

it('reads whatever a channel does into bookings and blocks, and loses or doubles no stay', async () => {
  await expect(proveHistories(8, fedReader)).resolves.toBeUndefined()
})
