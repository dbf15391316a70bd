import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { describe, expect, it } from 'vitest'
import {
  account_id,
  booking_id,
  id,
  presenterServices,
  property_id,
  CHANGED_AT,
  stamps,
} from '../../testing/presented-row.ts'
import type { AccountActor, ApiKeyActor } from '../../kernel/actor.ts'
import { presentTask, publicTokenPlace } from './tasks.presenter.ts'
import type { VisibleTask } from './tasks.queries.ts'

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
  const program: ApiKeyActor = { kind: 'api_key', api_key_id: id(), account_id, user_id: null, scopes: [] }
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
    public_token: presenterServices.vault.seal('secret', publicTokenPlace(task_id)),
    public_token_lookup: 'hash',
    started_at: CHANGED_AT,
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
        done_at: CHANGED_AT,
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
  const present = (change: Partial<VisibleTask> = {}) =>
    presentTask(presenterServices, { ...row, ...change }, actor)

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
      public_url: `${presenterServices.env.DASHBOARD_URL}/t/secret`,
    })
  })

  it('shows what is done, and photos by links that end', () => {
    const { checklist } = present()
    expect(checklist).toMatchObject([
      { text: 'Beds', done: true, done_at: CHANGED_AT },
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

  it('names the owner who comes before the next guests', () => {
    const owner_stay = { from: '2026-12-08', to: '2026-12-11' }
    const ownerOf = (next: typeof arrival | null) =>
      present({ stays: { departure, arrival: next, owner_stay } }).context.owner_stay
    expect(ownerOf(null)).toEqual(owner_stay)
    expect(ownerOf({ ...arrival, date: '2026-12-11' })).toEqual(owner_stay)
    expect(ownerOf(arrival)).toBeNull()
    expect(ownerOf({ ...arrival, date: '2026-12-07' })).toBeNull()
  })

  it('shows its pay to those who manage the property, to whose job it is, and to programs that may see pay', () => {
    const usual = { amount: '45.00', currency: 'EUR', source: 'property' }
    const staff = { access_level: 'staff', started_by_id: null } as const
    expect(present().pay).toEqual(usual)
    expect(present(staff).pay).toBeNull()
    expect(present({ ...staff, worker_id: actor.user_id }).pay).toEqual(usual)
    const paidTo = (scopes: readonly ApiKeyScope[]) =>
      presentTask(presenterServices, { ...row, worker_id: null }, { ...program, scopes }).pay
    expect(paidTo(['tasks:read'])).toBeNull()
    expect(paidTo(['tasks:read', 'pay:read'])).toEqual(usual)
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
