import { ARRIVAL_TEXTS, PROPERTY_TEXT_NAMES } from '@stayward/contract/properties/property-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { ACCESS_LEVELS, type AccessLevel } from '@stayward/contract/kernel/rights'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServiceError } from './kernel/problem.ts'
import { type FurnishedHouse, furnishedHouse } from './testing/furnished-house.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { stay } from './testing/test-inputs.ts'
import { TestVendors } from './testing/test-vendors.ts'

/**
 * What each access level sees of each type of row, as lists of the fields that have a value. The house has a
 * value in every column, so a field missing here is hidden.
 */

let app: TestApp
let house: FurnishedHouse
beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  house = await furnishedHouse(app, vendors)
})
afterAll(() => app.close())

type Caller = FurnishedHouse['callers'][AccessLevel]

/** The fields of a response that have a value, including nested objects but not the rows of a list. */
function fieldsOf(answer: object, prefix = ''): string[] {
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return []
    if (typeof value !== 'object' || Array.isArray(value)) return [`${prefix}${name}`]
    return fieldsOf(value, `${prefix}${name}.`)
  })
}

type Seen = Record<AccessLevel, readonly string[] | string>

/** The response for each level: the names of the fields that have a value, or the error code. */
async function seenBy(read: (api: Caller['api']) => Promise<object>): Promise<Seen> {
  const seen = async (level: AccessLevel) =>
    read(house.callers[level].api).then(fieldsOf, (error: unknown) => toServiceError(error).code)
  return inOrder({
    owner: await seen('owner'),
    manager: await seen('manager'),
    staff: await seen('staff'),
    contractor: await seen('contractor'),
  })
}

const inOrder = ({ owner, manager, staff, contractor }: Seen): Seen => ({
  owner: sorted(owner),
  manager: sorted(manager),
  staff: sorted(staff),
  contractor: sorted(contractor),
})

const sorted = (found: readonly string[] | string) => (typeof found === 'string' ? found : found.toSorted())

describe('the house has a value in every column', () => {
  const rows = {
    property: [property, ['archived_at']],
    booking: [booking, ['conflict_since', 'erased_at']],
    guest: [guest, ['restricted_person']],
    task: [task, ['cancelled_at']],
    block: [block, []],
  } as const

  it.each(keysOf(rows))('of %s', async (name) => {
    const [table, empty] = rows[name]
    const ids = {
      property: house.property_id,
      booking: house.booking.id,
      guest: house.guest_id,
      task: house.task_id,
      block: house.block.id,
    }
    const [row] = await app.services.db
      .select(getTableColumns(table))
      .from(table)
      .where(eq(table.id, ids[name]))
    expect(row).toBeDefined()
    const columns = Object.entries(row ?? {}).filter(([, value]) => value === null || value === '')
    expect(columns.map(([column]) => column)).toEqual(empty)
  })
})

describe('of a property', () => {
  const forAll = [
    'access_level',
    'account_id',
    'address',
    'arrival_notes',
    'check_in_time',
    'check_out_time',
    'city',
    'city_id',
    'country_code',
    'cover_image.blur',
    'cover_image.height',
    'cover_image.url',
    'cover_image.variants',
    'cover_image.width',
    'created_at',
    'id',
    'kind',
    'max_guests',
    'name',
    'postal_code',
    'province_id',
    'texts_locale',
    'time_zone',
    'translations.fr.arrival_notes',
    'updated_at',
  ]
  const details = [
    ...PROPERTY_TEXT_NAMES.filter((name) => name !== 'arrival_notes'),
    'arrival_release',
    'authority_codes.establishment_code',
    'authority_integration_id',
    'auto_access_codes',
    'auto_cleaning_task',
    'codes_after_signatures',
    'contact.email',
    'contact.name',
    'contact.phone',
    'contact.whatsapp',
    'default_cleaner_id',
    'has_internet',
    'latitude',
    'listed_from',
    'longitude',
    'reports_elsewhere',
    'reserve_codes',
    'reserve_reveal_hours',
    'rooms_count',
    'ses_integration_id',
    'tags',
    'translations.fr.house_rules',
  ]
  const expected: Seen = {
    owner: [...forAll, ...details],
    manager: [...forAll, ...details],
    staff: forAll,
    contractor: forAll,
  }

  it('each level sees what it needs', async () => {
    const seen = await seenBy((api) => api.properties.get({ property_id: house.property_id }))
    expect(seen).toEqual(inOrder(expected))
  })

  it('lists show the same', async () => {
    const seen = await seenBy(async (api) => rowOf(await api.properties.list({}), house.property_id))
    expect(seen).toEqual(inOrder(expected))
  })
})

const CHECKIN = [
  'closed_at',
  'closed_reason',
  'completed_at',
  'expected',
  'has_minors',
  'registered',
  'state',
]

describe('of a booking', () => {
  const forCrews = [
    'adults_count',
    'allowed_actions',
    'arrival_date',
    'arrival_time',
    ...CHECKIN.map((field) => `checkin.${field}`),
    'children_count',
    'contracted_on',
    'created_at',
    'departure_date',
    'departure_time',
    'from',
    'guests_number',
    'guests_number_known',
    'id',
    'infants_count',
    'nights',
    'phase',
    'property_id',
    'readiness.items',
    'readiness.ready',
    'source',
    'status',
    'time_zone',
    'to',
    'updated_at',
  ]
  const ofGuests = [
    'checkin_url',
    'code',
    'currency',
    'external_reference',
    'feed.fields_from_feed',
    'feed.integration_id',
    'guest_email',
    'guest_first_name',
    'guest_last_name',
    'guest_phone',
    'locale',
    'notes',
    'payment_method',
    'report.authority',
    'report.items',
    'special_requests',
    'total_amount',
  ]
  const hosts = [...forCrews, ...ofGuests]

  const expected: Seen = { owner: hosts, manager: hosts, staff: forCrews, contractor: 'resource.not_found' }

  it('each level sees what it needs', async () => {
    const seen = await seenBy((api) => api.bookings.get({ booking_id: house.booking.id }))
    expect(seen).toEqual(inOrder(expected))
  })

  it('lists show the same', async () => {
    const filter = { property_id: [house.property_id] }
    const seen = await seenBy(async (api) => rowOf(await api.bookings.list(filter), house.booking.id))
    expect(seen).toEqual(inOrder({ ...expected, contractor: [] }))
  })
})

describe('of a guest', () => {
  const all = [
    'age_at_arrival',
    'allowed_actions',
    'arrival_date',
    'booking_id',
    'created_at',
    'date_of_birth',
    'departure_date',
    'document_number',
    'document_support_number',
    'document_type',
    'earlier_stays.stays',
    'email',
    'erase_after',
    'first_name',
    'house_rules_accepted_at',
    'id',
    'is_minor',
    'last_name',
    'marketing_consent',
    'nationality_country_code',
    'phone',
    'phone_prefix',
    'property_id',
    'property_name',
    'regime_fields.document_issuing_country_code',
    'regime_fields.place_of_birth',
    'regime_fields.regime',
    'relationship_code',
    'report.due_at',
    'report.is_late',
    'report.state',
    'residence_address',
    'residence_city',
    'residence_city_id',
    'residence_country_code',
    'residence_postal_code',
    'residence_province_id',
    'second_last_name',
    'sex',
    'signature.hash',
    'signature.method',
    'signature.signed_at',
    'state',
    'updated_at',
  ]
  it('hosts see everything, crews nothing', async () => {
    const seen = await seenBy((api) => api.guests.get({ guest_id: house.guest_id }))
    const crews = { staff: 'access.denied', contractor: 'resource.not_found' }
    expect(seen).toEqual(inOrder({ owner: all, manager: all, ...crews }))
  })

  it('numbers of documents are masked for hosts too', async () => {
    const { owner, manager } = house.callers
    for (const { api } of [owner, manager])
      expect(await api.guests.get({ guest_id: house.guest_id })).toMatchObject({
        document_number: '•••••678Z',
        document_support_number: '•••••0589',
      })
  })
})

describe('of a task', () => {
  const forAll = [
    'allowed_actions',
    'assignee.access_level',
    'assignee.id',
    'assignee.last_name',
    'assignee.name',
    'assignee.service',
    'assignee.user_id',
    'booking_id',
    'checklist',
    'completed_at',
    'completed_by.id',
    'completed_by.last_name',
    'completed_by.name',
    'context.departing_guests',
    'context.next_arrival.arrival_time',
    'context.next_arrival.at',
    'context.next_arrival.guests_number',
    'context.next_arrival.guests_number_known',
    'context.same_day_turnover',
    'created_at',
    'description',
    'due_at',
    'follows_checklist',
    'id',
    'job_report',
    'overdue',
    'priority',
    'property_id',
    'service',
    'started_at',
    'started_by.id',
    'started_by.last_name',
    'started_by.name',
    'status',
    'supplies',
    'title',
    'updated_at',
    'window.from',
    'window.to',
  ]
  const payOf = ['pay.amount', 'pay.currency', 'pay.source']
  const hosts = [...forAll, ...payOf, 'public_url']

  it('its link is for hosts, and its pay also for who did it', async () => {
    const seen = await seenBy((api) => api.tasks.get({ task_id: house.task_id }))
    expect(seen).toEqual(
      inOrder({ owner: hosts, manager: hosts, staff: forAll, contractor: [...forAll, ...payOf] }),
    )
  })
})

describe('of a member', () => {
  const forCrews = [
    'access_level',
    'account_wide',
    'created_at',
    'id',
    'joined_at',
    'last_name',
    'name',
    'property_id',
    'service',
    'updated_at',
    'user_id',
  ]
  const hosts = [...forCrews, 'email']

  it('the address is for hosts', async () => {
    const seen = await seenBy(async ({ propertyMembers }) => {
      const { items } = await propertyMembers.list({ property_id: house.property_id })
      return items.find(({ access_level }) => access_level === 'staff') ?? {}
    })
    expect(seen).toEqual(
      inOrder({ owner: hosts, manager: hosts, staff: forCrews, contractor: 'access.denied' }),
    )
  })
})

describe('of an access code', () => {
  const all = [
    'accepted_at',
    'allowed_actions',
    'booking_id',
    'code',
    'created_at',
    'delivery',
    'ends_at',
    'error.code',
    'error.message',
    'error.next_attempt_at',
    'id',
    'is_reserve',
    'lock_name',
    'smart_lock_id',
    'starts_at',
    'status',
    'updated_at',
    'verified_at',
  ]

  it('of guests, hosts see everything, crews nothing', async () => {
    const seen = await seenBy(async ({ accessCodes }) => {
      const { items } = await accessCodes.listOfBooking({ booking_id: house.booking.id })
      return items[0] ?? {}
    })
    const crews = { staff: 'access.denied', contractor: 'resource.not_found' }
    expect(seen).toEqual(inOrder({ owner: all, manager: all, ...crews }))
  })

  it('of a crew is shown to hosts and to its assignee only', async () => {
    const [row] = await app.services.db
      .select({ task_id: accessCode.task_id })
      .from(accessCode)
      .where(eq(accessCode.intent, 'present'))
      .orderBy(accessCode.task_id)
    const task_id = row?.task_id ?? ''
    const pins = ACCESS_LEVELS.map(async (level) => {
      const { items } = await house.callers[level].api.accessCodes.listOfTask({ task_id })
      return items.map(({ code }) => code !== null)
    })
    expect(await Promise.all(pins)).toEqual([[true], [true], [], [true]])
  })
})

describe('of the calendar and what comes next', () => {
  const december = { from: '2026-12-01', to: '2027-01-01' }
  const name = 'Ático Malasaña'
  const guestName = 'Lucía Ortega'
  const feedTitle = 'Airbnb · Ático Malasaña'
  const tasks = ['Wash the windows', 'Clean the oven']

  async function titles<Row, Title>(
    read: (api: Caller['api']) => Promise<readonly Row[]>,
    title: (row: Row) => Title,
  ): Promise<Record<AccessLevel, Title[]>> {
    const at = async (level: AccessLevel) => (await read(house.callers[level].api)).map(title)
    return {
      owner: await at('owner'),
      manager: await at('manager'),
      staff: await at('staff'),
      contractor: await at('contractor'),
    }
  }

  it('stays name their guest to hosts alone, in the calendar of a property', async () => {
    const { property_id } = house
    const read = async ({ calendar }: Caller['api']) =>
      (await calendar.events({ property_id, ...december })).items
    const hosts = [guestName, ...tasks, name, name]
    expect(await titles(read, ({ title }) => title)).toEqual({
      owner: hosts,
      manager: hosts,
      staff: [name, ...tasks, name, name],
      contractor: tasks,
    })
  })

  it('stays name their guest to hosts alone, on the board', async () => {
    const read = async ({ calendar }: Caller['api']) =>
      (await calendar.board(december)).items.flatMap((row) => [...row.stays, ...row.tasks])
    const hosts = [guestName, null, ...tasks]
    expect(await titles(read, ({ title }) => title)).toEqual({
      owner: hosts,
      manager: hosts,
      staff: [null, null, ...tasks],
      contractor: tasks,
    })
  })

  it('arrivals and departures name their guest to hosts alone', async () => {
    const read = async ({ timeline }: Caller['api']) =>
      (await timeline.upcoming({ days: 5 })).days.flatMap(({ items }) => items)
    const hosts = [
      `arrival ${guestName}`,
      `code_problem ${house.lock.name}`,
      `departure ${guestName}`,
      `task ${tasks[0]}`,
    ]
    expect(await titles(read, ({ kind, title }) => `${kind} ${title}`)).toEqual({
      owner: hosts,
      manager: hosts,
      staff: [`arrival ${name}`, `departure ${name}`, `task ${tasks[0]}`],
      contractor: [`task ${tasks[0]}`],
    })
  })

  it('what needs attention is shown to those who can act on it', async () => {
    const read = async ({ timeline }: Caller['api']) => (await timeline.attention({})).items
    const hosts = [`feed_silent ${feedTitle}`, `code_problem ${house.lock.name}`]
    expect(await titles(read, ({ kind, title }) => `${kind} ${title}`)).toEqual({
      owner: hosts,
      manager: hosts,
      staff: [],
      contractor: [],
    })
  })

  it('the feed shows the entries and names that a level may see', async () => {
    const read = async ({ timeline }: Caller['api']) => (await timeline.activity({ size: 100 })).items
    const words = ({ type, subject, actor }: Awaited<ReturnType<typeof read>>[number]) =>
      `${type} ${subject.label} ${actor.name !== null}`
    const forContractors = [
      'task.completed Clean the oven true',
      'task.started Clean the oven true',
      'task.created Clean the oven false',
      'task.created Wash the windows false',
    ]
    const { owner, manager, staff, contractor } = await titles(read, words)
    expect(contractor).toEqual(forContractors)
    expect(staff.toSorted()).toEqual(
      [
        ...forContractors.map((entry) => entry.replace('false', 'true')),
        `block.created ${name} true`,
        `booking.created ${name} true`,
        `booking.created ${name} true`,
        `checkin.completed ${name} false`,
        'checkin.guest_registered null false',
        `property.created ${name} true`,
        `smart_lock.added ${house.lock.name} true`,
      ].toSorted(),
    )
    const unknownToStaff = manager.filter((entry) => !staff.includes(entry))
    expect([...new Set(unknownToStaff)].toSorted()).toEqual([
      `access_code.created ${house.lock.name} false`,
      `access_code.revoked ${house.lock.name} false`,
      `booking.created ${guestName} true`,
      `checkin.completed ${guestName} false`,
      `checkin.guest_registered ${guestName} false`,
      `integration.created ${feedTitle} true`,
    ])
    const unknownToManagers = owner.filter((entry) => !manager.includes(entry))
    expect(unknownToManagers.toSorted()).toEqual([
      'account.pay_updated null true',
      'integration.created Nuki true',
      'integration.created SES.HOSPEDAJES 0000012345 true',
    ])
  })
})

it('a guest with the link sees this of the stay', async () => {
  const snapshot = await app.as.guest().api.checkin.snapshot({ code: house.code })
  const expected = [
    ...ARRIVAL_TEXTS.map((name) => `property.arrival.${name}`),
    'booking_code',
    'checkin_closed',
    'checkin_completed',
    'from',
    'guests',
    'guests_number',
    'has_minors',
    'property.address',
    'property.arrival.access_codes',
    'property.arrival.notes',
    'property.arrival.notes_locale',
    'property.check_in_time',
    'property.check_out_time',
    'property.city',
    'property.contact.email',
    'property.contact.name',
    'property.contact.phone',
    'property.contact.whatsapp',
    'property.country_code',
    'property.cover_image.blur',
    'property.cover_image.height',
    'property.cover_image.url',
    'property.cover_image.variants',
    'property.cover_image.width',
    'property.host_name',
    'property.house_rules',
    'property.house_rules_locale',
    'property.id',
    'property.name',
    'property.postal_code',
    'property.regime.fields',
    'property.regime.id',
    'property.regime.law',
    'property.time_zone',
    'to',
  ]
  expect(fieldsOf(snapshot).toSorted()).toEqual(expected.toSorted())
  expect(snapshot.guests.map((found) => fieldsOf(found).toSorted())).toEqual([
    ['document', 'first_name', 'id', 'is_minor', 'last_name', 'relationship_code'],
  ])
  expect(snapshot.guests[0]?.document).toBe('NIF •••••678Z')
})

it('fields of nested objects count by their full name, and null ones do not', () => {
  expect(fieldsOf({ a: 1, b: null, c: { d: false, e: null }, f: [{ g: null }], ...stay })).toEqual([
    'a',
    'c.d',
    'f',
    ...Object.keys(stay),
  ])
})

const rowOf = ({ items }: { items: readonly { id: string }[] }, id: string): object =>
  items.find((row) => row.id === id) ?? {}
