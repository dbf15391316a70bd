import type { LiveChange } from '@stayward/contract/overview/timeline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecentChanges } from './recent-changes'

const task = (id: string): LiveChange => ({ subject: 'task', id, property_id: null })
const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function heardOneASecond(count: number): RecentChanges {
  const recent = new RecentChanges()
  for (let index = 0; index < count; index++) {
    vi.advanceTimersByTime(1000)
    recent.add(task(`${index}`))
  }
  return recent
}

it('gives what was heard lately', () => {
  const recent = heardOneASecond(5)
  expect(recent.ofLast(1500)).toEqual([task('3'), task('4')])
  vi.advanceTimersByTime(2000)
  expect(recent.ofLast(1500)).toEqual([])
})

it('gives everything where it has not heard for so long, or not kept so much', () => {
  expect(heardOneASecond(5).ofLast(6000)).toEqual([EVERYTHING])
  const long = heardOneASecond(300)
  expect(long.ofLast(199_500)).toHaveLength(200)
  expect(long.ofLast(200_500)).toEqual([EVERYTHING])
})
