import type { ReservationField } from '@stayward/contract/channels/import-values'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { dayAt } from './day-at.ts'
import type { DemoProperties } from './demo-company.ts'
import { demoHistory, type EarlierStay } from './demo-history.ts'

const FILE_NAME = 'bookings-before-stayward.csv'

/** What the columns of the file have, in their order. */
const COLUMNS = [
  'reference',
  'source',
  'listing',
  'guest_name',
  'guests_number',
  'from',
  'to',
  'booked_on',
  'amount',
  'currency',
] as const satisfies ReservationField[]

/**
 * Brings the bookings of the time before into the demo company, as new companies do: from the file of another system. The
 * worker adds them, so that nobody waits for it.
 */
export async function importHistory(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
): Promise<void> {
  const { items } = await callerAt(services, host).imports.list({ kind: 'bookings' })
  const known = items.find(({ file_name }) => file_name === FILE_NAME)
  const import_id = known?.id ?? (await upload(services, host, properties))
  // One that was uploaded and not applied was left so by a start that ended early.
  if (known === undefined || known.state === 'checked')
    await callerAt(services, host).imports.applyImport({ import_id })
}

async function upload(services: Services, host: UserActor, properties: DemoProperties): Promise<string> {
  const cellsOf = (stay: EarlierStay): Record<(typeof COLUMNS)[number], string> => {
    const day = (offset: number) => dayAt(services, properties, stay.property, offset)
    return {
      reference: stay.reference,
      source: stay.source,
      listing: properties[stay.property].name,
      guest_name: stay.guest,
      guests_number: String(stay.guests_number),
      from: day(stay.arrival),
      to: day(stay.departure),
      booked_on: day(stay.booked),
      amount: `${stay.amount}.00`,
      currency: 'EUR',
    }
  }
  const rows = demoHistory(services.clock.now()).map((stay) => {
    const cells = cellsOf(stay)
    return COLUMNS.map((column) => cells[column])
  })
  const form = new FormData()
  form.set('kind', 'bookings')
  form.set('file', new File([[COLUMNS, ...rows].map((cells) => cells.join(',')).join('\n')], FILE_NAME))
  form.set('mapping', JSON.stringify({ columns: { ...COLUMNS } }))
  const { id } = await callerAt(services, host).imports.create(form)
  return id
}
