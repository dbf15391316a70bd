import { PAY_GROUPS } from '@stayward/contract/work/pay-values'
import { readRows } from '@stayward/integrations/sheets/read-rows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportedFile } from '../../testing/exported-file.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { cleaning, crewedFlat, memberId } from '../../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const DECEMBER = { from: '2026-12-01', to: '2027-01-01' }

/** A flat whose two cleaners each did a cleaning for 45 euros, and the owner something without an amount. */
async function workedFlat() {
  const place = await crewedFlat(app)
  const { owner, cleaner, other, property_id, task_id } = place
  await owner.api.pay.updateRates({ items: [{ service: 'cleaning', amount: '45', currency: 'EUR' }] })
  await cleaner.api.tasks.start({ task_id })
  app.clock.set('2026-12-01T13:30:30Z')
  await cleaner.api.tasks.complete({ task_id })
  const second = await owner.api.tasks.create({ property_id, ...cleaning })
  await other.api.tasks.complete({ task_id: second.id })
  const tap = await owner.api.tasks.create({ property_id, ...cleaning, service: 'maintenance', title: 'Tap' })
  await owner.api.tasks.complete({ task_id: tap.id })
  return { ...place, second, tap }
}

const CLEANED = { jobs: 1, jobs_without_amount: 0, pay: [{ currency: 'EUR', amount: '45.00', jobs: 1 }] }

describe('pay', () => {
  it('is added up for each person, with jobs without an amount beside it', async () => {
    const { owner, cleaner, other } = await workedFlat()
    const { groups, total } = await owner.api.pay.figures(DECEMBER)
    expect(total).toEqual({
      jobs: 3,
      jobs_without_amount: 1,
      timed_jobs: 1,
      minutes: 90,
      pay: [{ currency: 'EUR', amount: '90.00', jobs: 2 }],
    })
    const byKey = new Map(groups.map(({ key, ...group }) => [key, group]))
    expect(byKey.get(cleaner.actor.user_id)).toMatchObject({ ...CLEANED, timed_jobs: 1, minutes: 90 })
    expect(byKey.get(other.actor.user_id)).toMatchObject({ ...CLEANED, timed_jobs: 0, minutes: 0 })
    expect(byKey.get(owner.actor.user_id)).toMatchObject({ jobs: 1, jobs_without_amount: 1, pay: [] })
    expect(groups.every(({ label }) => label.length > 0)).toBe(true)
  })

  it('of a person is only their own jobs, for them', async () => {
    const { cleaner, other, task_id } = await workedFlat()
    const own = await cleaner.api.pay.figures(DECEMBER)
    expect(own.groups.map(({ key }) => key)).toEqual([cleaner.actor.user_id])
    expect(own.total).toMatchObject(CLEANED)
    const { items } = await cleaner.api.pay.jobs({ ...DECEMBER, person_id: other.actor.user_id })
    expect(items).toEqual([])
    const jobs = await cleaner.api.pay.jobs(DECEMBER)
    expect(jobs.items.map((job) => job.task_id)).toEqual([task_id])
  })

  it('is for those who manage the property, and nobody else', async () => {
    const { owner, property, property_id, cleaner } = await workedFlat()
    const manager = await app.as.manager(property)
    expect((await manager.api.pay.figures(DECEMBER)).total.jobs).toBe(3)
    expect((await (await app.as.owner()).api.pay.figures(DECEMBER)).total.jobs).toBe(0)
    // A person who has left the team sees nothing of it any more; their jobs stay theirs for those who manage.
    const member_id = await memberId(owner, property_id, cleaner)
    await owner.api.propertyMembers.remove({ property_id, member_id })
    expect((await cleaner.api.pay.figures(DECEMBER)).total.jobs).toBe(0)
    const { groups } = await owner.api.pay.figures(DECEMBER)
    expect(groups.find(({ key }) => key === cleaner.actor.user_id)).toMatchObject(CLEANED)
  })

  it('of a job that was assigned is for the assignee, also if a manager completes it', async () => {
    const { owner, contractor, task_id, assign } = await crewedFlat(app)
    await assign(contractor)
    await owner.api.tasks.complete({ task_id })
    const { groups } = await owner.api.pay.figures(DECEMBER)
    expect(groups.map(({ key }) => key)).toEqual([contractor.actor.user_id])
    expect((await contractor.api.pay.figures(DECEMBER)).total.jobs).toBe(1)
  })

  it('knows jobs of nobody in particular', async () => {
    const { owner, task_id } = await crewedFlat(app)
    const program = await app.as.apiKey(owner)
    await program.api.tasks.complete({ task_id })
    const { groups } = await program.api.pay.figures(DECEMBER)
    expect(groups).toMatchObject([{ key: null, label: '', jobs: 1 }])
    const { items } = await owner.api.pay.jobs({ ...DECEMBER, nobody: 'true' })
    expect(items).toMatchObject([{ task_id, person: null, pay: null }])
  })

  it('counts a job in the month in which it was completed where the property is', async () => {
    const { owner, task_id } = await crewedFlat(app)
    app.clock.set('2026-12-31T23:30:00Z')
    await owner.api.tasks.complete({ task_id })
    expect((await owner.api.pay.figures(DECEMBER)).total.jobs).toBe(0)
    const january = { from: '2027-01-01', to: '2027-02-01' }
    const { items } = await owner.api.pay.jobs(january)
    expect(items).toMatchObject([{ day: '2027-01-01', completed_at: '2027-01-01T00:30:00+01:00' }])
    const { groups } = await owner.api.pay.figures({ ...january, group_by: 'month' })
    expect(groups).toMatchObject([{ key: '2027-01', jobs: 1 }])
  })

  it('of several pages has each job once', async () => {
    const { owner } = await workedFlat()
    const first = await owner.api.pay.jobs({ ...DECEMBER, size: 2 })
    const cursor = first.next_cursor ?? ''
    const rest = await owner.api.pay.jobs({ ...DECEMBER, size: 2, cursor })
    expect(new Set([...first.items, ...rest.items].map(({ task_id }) => task_id)).size).toBe(3)
    expect(rest.next_cursor).toBeNull()
  })
})

/** The rows of a file as texts, without its headings. */
async function rowsOf(owner: Parameters<typeof exportedFile>[0], input: object): Promise<string[][]> {
  const { bytes } = await exportedFile(owner, 'pay', { ...DECEMBER, ...input })
  const rows = readRows(bytes)
  if (!Array.isArray(rows)) throw new Error('The file cannot be read.')
  return rows.slice(1).map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell.value))))
}

describe('the file of pay', () => {
  it.each(PAY_GROUPS)('has the numbers of its operation by %s', async (group_by) => {
    const { owner } = await workedFlat()
    const { groups, total } = await owner.api.pay.figures({ ...DECEMBER, group_by })
    const expected = [...groups, { label: 'Total', ...total }].map((group) => [
      group.label,
      group.pay[0]?.currency ?? '',
      group.pay[0]?.amount ?? '',
      ...[group.jobs, group.jobs_without_amount, group.timed_jobs, group.minutes].map(String),
    ])
    expect(await rowsOf(owner, { group_by })).toEqual(expected)
  })

  it('has a row for each job, of one person if that is asked', async () => {
    const { owner, cleaner, task_id } = await workedFlat()
    expect((await rowsOf(owner, { rows: 'jobs' })).length).toBe(3)
    const person_id = cleaner.actor.user_id
    const [row] = await rowsOf(owner, { rows: 'jobs', person_id })
    expect(row).toEqual([
      '2026-12-01',
      '2026-12-01T14:30:30+01:00',
      'Lucía Navarro',
      'Ático Malasaña',
      'cleaning',
      'Clean the oven',
      'EUR',
      '45.00',
      '90',
      task_id,
    ])
  })

  it('has the headings and the name of the reader’s language', async () => {
    const { owner } = await workedFlat()
    const { bytes, file_name } = await exportedFile(owner, 'pay', DECEMBER, { locale: 'es' })
    expect(file_name).toBe('remuneracion-2026-12-01.csv')
    expect(bytes.toString()).toMatch(/^﻿?Persona;Moneda;Pago;Trabajos;/)
  })
})
