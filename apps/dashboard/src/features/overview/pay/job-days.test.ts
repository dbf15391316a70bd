import { expect, it } from 'vitest'
import { jobDays } from './job-days.ts'

let last = 0
const job = (day: string, amount: string | null, currency = 'EUR') => ({
  task_id: `${++last}`,
  title: 'Turnover cleaning',
  service: 'cleaning' as const,
  property_id: 'flat',
  property_name: 'Flat',
  day,
  completed_at: `${day}T12:00:00Z`,
  person: null,
  pay: amount === null ? null : { amount, currency, source: 'account' as const },
  minutes: null,
})

it('adds up the jobs of each day exactly, in the order of the list', () => {
  const days = jobDays([
    job('2026-12-05', '0.10'),
    job('2026-12-05', '0.20'),
    job('2026-12-05', null),
    job('2026-12-04', '45.00'),
  ])
  expect(days.map(({ day, jobs, sums }) => [day, jobs.length, sums])).toEqual([
    ['2026-12-05', 3, [{ currency: 'EUR', amount: '0.30', jobs: 2 }]],
    ['2026-12-04', 1, [{ currency: 'EUR', amount: '45.00', jobs: 1 }]],
  ])
})

it('keeps currencies apart, with the decimals of each', () => {
  const [day] = jobDays([job('2026-12-05', '45.00'), job('2026-12-05', '5000', 'JPY')])
  expect(day?.sums).toEqual([
    { currency: 'EUR', amount: '45.00', jobs: 1 },
    { currency: 'JPY', amount: '5000', jobs: 1 },
  ])
  expect(jobDays([job('2026-12-05', null)])[0]?.sums).toEqual([])
})
