import { italianInRome } from '@stayward/contract/stays/guest-registration/examples'
import { AUTHORITY_BOOK } from '@stayward/integrations/authorities/authorities'
import { PROPERTY_TEXT_EXAMPLES } from '@stayward/contract/properties/property-values'
import { Vault } from '@stayward/db/vault'
import { testEnv } from '@stayward/env/testing/test-env'
import { describe, expect, it } from 'vitest'
import { guestPlace, type SealedGuestField } from './stays/party/guest-row.rules.ts'
import { presentGuest } from './stays/guests/guests.presenter.ts'
import type { VisibleGuest } from './stays/guests/guests.queries.ts'
import { uuidIds } from './kernel/ids.ts'
import type { AccountActor } from './kernel/actor.ts'
import { presentProperty } from './properties/properties.presenter.ts'
import { sealTexts, sealTranslations } from './properties/property-texts.rules.ts'
import type { VisibleProperty } from './properties/properties.queries.ts'
import type { NamedMember } from './properties/members/members.queries.ts'
import { presentMember } from './properties/members/property-members.presenter.ts'
import { presentTask, publicTokenPlace } from './work/tasks/tasks.presenter.ts'
import type { VisibleTask } from './work/tasks/tasks.queries.ts'
import { TestClock } from './testing/test-clock.ts'

const env = testEnv({ DATABASE_URL: 'postgresql://localhost/unused' })
const vault = new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY)
const services = {
  env,
  vault,
  clock: new TestClock('2026-12-01T12:00:00Z'),
  authorities: AUTHORITY_BOOK,
}
const id = () => uuidIds.next()
const then = '2026-11-01T10:00:00.000Z'
const stamps = { version: 3, created_at: then, updated_at: then }
const [account_id, property_id, booking_id] = [id(), id(), id()]

describe('a property', () => {
  const french = { arrival_notes: 'Poussez la porte.', house_rules: 'Pas de fêtes.' }
  const row: VisibleProperty = {
    account_id,
    id: property_id,
    name: 'Ático',
    kind: 'apartment',
    address: 'Calle de la Palma 34',
    postal_code: '28004',
    city_id: id(),
    city: 'Madrid',
    province_id: id(),
    country_code: 'ESP',
    latitude: 40.4,
    longitude: -3.7,
    time_zone: 'Europe/Madrid',
    check_in_time: '16:00',
    check_out_time: '11:00',
    max_guests: 4,
    tags: ['Beach'],
    rooms_count: 2,
    has_internet: true,
    ...PROPERTY_TEXT_EXAMPLES,
    ...sealTexts(vault, property_id, PROPERTY_TEXT_EXAMPLES),
    texts_locale: 'en',
    translations: sealTranslations(vault, property_id, { fr: french }),
    contact_name: 'Marina',
    contact_phone: '+34612345678',
    contact_email: 'marina@example.com',
    contact_whatsapp: '+34612345679',
    default_cleaner_id: id(),
    ses_integration_id: id(),
    authority_integration_id: id(),
    authority_codes: { establishment_code: 'C1123' },
    reports_elsewhere: true,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
    codes_after_signatures: true,
    reserve_codes: true,
    reserve_reveal_hours: 2,
    listed_from: '2026-03-01',
    cover_hash: 'abc',
    archived_at: then,
    search: 'atico',
    ...stamps,
    access_level: 'manager',
    cover: null,
  }
  const { arrival_notes, ...hiddenTexts } = PROPERTY_TEXT_EXAMPLES
  const shown = {
    name: 'Ático',
    address: 'Calle de la Palma 34',
    time_zone: 'Europe/Madrid',
    arrival_notes,
    texts_locale: 'en',
    max_guests: 4,
    access_level: 'manager',
    cover_image: null,
    archived_at: then,
  }
  const details = {
    latitude: 40.4,
    longitude: -3.7,
    tags: ['Beach'],
    rooms_count: 2,
    has_internet: true,
    ...hiddenTexts,
    contact: {
      name: 'Marina',
      phone: '+34612345678',
      email: 'marina@example.com',
      whatsapp: '+34612345679',
    },
    default_cleaner_id: row.default_cleaner_id,
    ses_integration_id: row.ses_integration_id,
    authority_integration_id: row.authority_integration_id,
    authority_codes: { establishment_code: 'C1123' },
    reports_elsewhere: true,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
    codes_after_signatures: true,
    reserve_codes: true,
    reserve_reveal_hours: 2,
    listed_from: '2026-03-01',
  }

  it('is shown whole to its manager', () => {
    expect(presentProperty(services, row)).toMatchObject({
      ...shown,
      ...details,
      translations: { fr: french },
    })
  })

  it('hides its details from the crew, who find the door by the rest', () => {
    const hidden = Object.fromEntries(Object.keys(details).map((field) => [field, null]))
    for (const access_level of ['staff', 'contractor'] as const)
      expect(presentProperty(services, { ...row, access_level })).toMatchObject({
        ...shown,
        ...hidden,
        translations: { fr: { ...french, house_rules: null } },
        access_level,
      })
  })
})

describe('a guest', () => {
  const guest_id = id()
  const seal = (field: SealedGuestField, plain: string) => vault.seal(plain, guestPlace(field, guest_id))
  const row: VisibleGuest = {
    account_id,
    property_id,
    booking_id,
    id: guest_id,
    first_name: 'Lucía',
    last_name: 'Ortega',
    second_last_name: 'Vidal',
    nationality_country_code: 'ESP',
    date_of_birth: '1987-12-05',
    sex: 'M',
    document_type: 'NIF',
    document_number: seal('document_number', '12345678Z'),
    document_lookup: 'hash',
    email_lookup: 'hash',
    phone_lookup: 'hash',
    document_support_number: seal('document_support_number', 'BAA000589'),
    residence_address: seal('residence_address', 'Calle 1'),
    residence_country_code: 'ESP',
    residence_province_id: id(),
    residence_city_id: id(),
    residence_city: 'Leeds',
    residence_postal_code: seal('residence_postal_code', '28004'),
    phone_prefix: '+34',
    phone: seal('phone', '612345678'),
    email: seal('email', 'lucia@example.com'),
    relationship_code: 'HJ',
    marketing_consent: true,
    regime_fields: seal('regime_fields', JSON.stringify(italianInRome)),
    is_minor: false,
    signed_at: then,
    signature_method: 'typed',
    signature_hash: 'signature',
    signature_mark: 'sealed',
    house_rules_accepted_at: then,
    restricted_person: null,
    state: 'registered',
    search: 'lucia',
    ...stamps,
    access_level: 'owner',
    property_name: 'Ático',
    country_code: 'ESP',
    province_code: '28',
    time_zone: 'Europe/Madrid',
    arrival_date: '2026-12-04',
    departure_date: '2026-12-08',
    stay_from: '2026-12-04T15:00:00Z',
  }
  const person = {
    first_name: 'Lucía',
    last_name: 'Ortega',
    second_last_name: 'Vidal',
    nationality_country_code: 'ESP',
    date_of_birth: '1987-12-05',
    age_at_arrival: 38,
    sex: 'M',
    document_type: 'NIF',
    document_number: '•••••678Z',
    document_support_number: '•••••0589',
    residence_address: 'Calle 1',
    residence_country_code: 'ESP',
    residence_province_id: row.residence_province_id,
    residence_city_id: row.residence_city_id,
    residence_city: 'Leeds',
    residence_postal_code: '28004',
    phone_prefix: '+34',
    phone: '612345678',
    email: 'lucia@example.com',
    relationship_code: 'HJ',
    marketing_consent: true,
    regime_fields: {
      ...italianInRome,
      birth_municipality_code: null,
      document_issuing_municipality_code: null,
    },
    signature: { signed_at: then, method: 'typed', hash: 'signature' },
    house_rules_accepted_at: then,
  }
  const present = (change: Partial<VisibleGuest> = {}) => presentGuest(services, { ...row, ...change })
  const actions = (change: Partial<VisibleGuest> = {}) =>
    Object.fromEntries(
      present(change).allowed_actions.map(({ action, allowed, reason }) => [action, allowed || reason]),
    )

  it('is shown with numbers masked, and with the age on the day of arrival', () => {
    expect(present()).toMatchObject({
      ...person,
      property_name: 'Ático',
      is_minor: false,
      state: 'registered',
      erase_after: '2029-12-08',
    })
    expect(present({ date_of_birth: '1987-12-04' }).age_at_arrival).toBe(39)
  })

  it.each(['restricted', 'erased'] as const)('is nobody any more once %s', (state) => {
    const nobody = Object.fromEntries(Object.keys(person).map((field) => [field, null]))
    expect(present({ state })).toMatchObject({ ...nobody, state, is_minor: false, erase_after: '2029-12-08' })
    const refused = 'guest.invalid_transition'
    expect(actions({ state })).toMatchObject({
      correct: refused,
      reveal: refused,
      request_correction: refused,
    })
  })

  it('has a signature only where all of it is there', () => {
    for (const part of ['signed_at', 'signature_method', 'signature_hash'] as const)
      expect(present({ [part]: null }).signature).toBeNull()
  })

  it('can be corrected and revealed by those who may, while there is somebody to see', () => {
    expect(actions()).toMatchObject({ correct: true, reveal: true })
    expect(actions({ document_number: null })).toMatchObject({ correct: true, reveal: 'guest.no_document' })
    expect(actions({ access_level: 'staff' })).toMatchObject({
      correct: 'access.denied',
      reveal: 'access.denied',
    })
  })

  it('is restricted while the law asks to keep them, and erased after it', () => {
    expect(actions()).toMatchObject({ restrict: true, erase: 'guest.retention_runs' })
    expect(actions({ arrival_date: '2023-11-20', departure_date: '2023-11-25' })).toMatchObject({
      restrict: 'guest.retention_over',
      erase: true,
    })
  })
})

describe('a member', () => {
  const row: NamedMember = {
    account_id,
    property_id,
    id: id(),
    user_account_id: id(),
    user_id: id(),
    access_level: 'staff',
    service: 'cleaning',
    account_wide: false,
    joined_at: then,
    ...stamps,
    name: 'Carmen',
    last_name: 'Soto',
    email: 'carmen@example.com',
  }

  it('shows the address to those who manage the team, and to nobody which account it is', () => {
    const { account_id: _account, user_account_id: _user_account, version: _version, ...shown } = row
    expect(presentMember(row, 'owner')).toEqual(shown)
    expect(presentMember(row, 'staff')).toEqual({ ...shown, email: null })
  })
})

describe('a task', () => {
  const [task_id, photo_id, item_id] = [id(), id(), id()]
  const actor: AccountActor = {
    kind: 'user',
    user_id: id(),
    account_id,
    identity_id: id(),
    role: 'user',
    locale: 'en',
    session_id: null,
    proved_at: null,
    has_memberships: false,
  }
  const person = { id: actor.user_id, name: 'Marina', last_name: 'Castell' }
  const departure = {
    at: '2026-12-08T10:00:00.000Z',
    date: '2026-12-08',
    time: null,
    guests_number: 3,
    guests_number_known: true,
  }
  const arrival = {
    at: '2026-12-08T15:00:00.000Z',
    date: '2026-12-08',
    time: '22:10',
    guests_number: 2,
    guests_number_known: true,
  }
  const row: VisibleTask = {
    account_id,
    property_id,
    id: task_id,
    booking_id,
    service: 'cleaning',
    title: 'Turnover',
    description: 'Linen in the wardrobe.',
    priority: 'high',
    status: 'in_progress',
    due_at: '2026-12-08T14:00:00.000Z',
    assignee_id: null,
    job_report: 'A glass broke.',
    public_token: vault.seal('secret', publicTokenPlace(task_id)),
    public_token_lookup: 'hash',
    started_at: then,
    started_by_id: actor.user_id,
    completed_at: null,
    completed_by_id: null,
    cancelled_at: null,
    own_checklist: false,
    worker_id: null,
    pay_amount: null,
    pay_currency: null,
    pay_source: null,
    usual_pay: { amount: '45.00', currency: 'EUR', source: 'property' },
    search: 'turnover',
    ...stamps,
    access_level: 'owner',
    own_service: null,
    time_zone: 'Europe/Madrid',
    stays: { departure, arrival, owner_stay: null },
    items: [
      {
        id: item_id,
        text: 'Beds',
        required: true,
        photo_required: true,
        done_at: then,
        photo_id,
        source_id: null,
      },
      {
        id: item_id,
        text: 'Bins',
        required: false,
        photo_required: false,
        done_at: null,
        photo_id: null,
        source_id: null,
      },
    ],
    assignee: null,
    started_by: person,
    completed_by: null,
    supplies: [],
    stay_ends_at: null,
  }
  const present = (change: Partial<VisibleTask> = {}) => presentTask(services, { ...row, ...change }, actor)

  it('is shown in the clock of its property, with who did what', () => {
    expect(present()).toMatchObject({
      id: task_id,
      title: 'Turnover',
      status: 'in_progress',
      due_at: '2026-12-08T15:00:00+01:00',
      window: { from: '2026-12-08T11:00:00+01:00', to: '2026-12-08T16:00:00+01:00' },
      job_report: 'A glass broke.',
      started_by: person,
      completed_by: null,
      public_url: `${env.DASHBOARD_URL}/t/secret`,
    })
  })

  it('shows what is done, and photos by links that end', () => {
    const { checklist } = present()
    expect(checklist).toMatchObject([
      { text: 'Beds', done: true, done_at: then },
      { text: 'Bins', done: false, done_at: null, photo_url: null },
    ])
    expect(checklist[0]?.photo_url).toContain(photo_id)
    expect(checklist.map((item) => Object.keys(item).includes('photo_id'))).toEqual([false, false])
  })

  it('lists departures and arrivals', () => {
    expect(present().context).toEqual({
      departing_guests: 3,
      next_arrival: {
        at: '2026-12-08T16:00:00+01:00',
        arrival_time: '22:10',
        guests_number: 2,
        guests_number_known: true,
      },
      same_day_turnover: true,
      owner_stay: null,
      occupied_until: null,
    })
    const unknown = { ...departure, guests_number_known: false }
    expect(
      present({ stays: { departure: unknown, arrival, owner_stay: null } }).context.departing_guests,
    ).toBeNull()
    const later = { ...arrival, date: '2026-12-09' }
    expect(
      present({ stays: { departure, arrival: later, owner_stay: null } }).context.same_day_turnover,
    ).toBe(false)
    expect(present({ stays: { departure, arrival: null, owner_stay: null } })).toMatchObject({
      window: { from: '2026-12-08T11:00:00+01:00', to: null },
      context: {
        departing_guests: 3,
        next_arrival: null,
        same_day_turnover: false,
        owner_stay: null,
        occupied_until: null,
      },
    })
    expect(present({ stays: null })).toMatchObject({
      window: { from: null, to: null },
      context: {
        departing_guests: null,
        next_arrival: null,
        same_day_turnover: false,
        owner_stay: null,
        occupied_until: null,
      },
    })
    expect(present({ stay_ends_at: '2026-12-09T10:00:00Z' }).context.occupied_until).toBe(
      '2026-12-09T11:00:00+01:00',
    )
  })

  it('is overdue once its time is over, unless nothing is left to do', () => {
    const due_at = '2026-12-01T11:59:59.999Z'
    expect(present({ due_at }).overdue).toBe(true)
    expect(present({ due_at: '2026-12-01T12:00:00.000Z' }).overdue).toBe(false)
    for (const status of ['completed', 'cancelled'] as const)
      expect(present({ due_at, status }).overdue).toBe(false)
  })

  it('keeps its public link from the crew, who can do what is theirs', () => {
    const mine = { access_level: 'staff', own_service: 'cleaning' } as const
    const task = present(mine)
    expect(task.public_url).toBeNull()
    const refused = (allowed: typeof task.allowed_actions) =>
      Object.fromEntries(allowed.map(({ action, allowed: may, reason }) => [action, may || reason]))
    expect(refused(task.allowed_actions)).toMatchObject({
      complete: true,
      start: 'task.invalid_transition',
      cancel: 'access.denied',
    })
  })
})
