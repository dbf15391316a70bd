import type { LiveChange } from '@stayward/contract/overview/timeline'
import { describe, expect, it } from 'vitest'
import { isAffected } from './affected'

type Key = readonly unknown[]
const key = (path: string, input?: object): Key => [
  path.split('.'),
  { ...(input && { input }), type: 'query' },
]
const task: LiveChange = { subject: 'task', id: 't', property_id: 'p' }

describe('a changed task', () => {
  it.each(
    [
      key('tasks.list', { status: ['todo'] }),
      key('tasks.get', { task_id: 't' }),
      key('tasks.list', { property_id: ['q', 'p'] }),
      key('tasks.listOfProperty', { property_id: 'p' }),
      key('timeline.attention', {}),
      key('timeline.attention'),
    ].map((queryKey) => ({ queryKey })),
  )('has $queryKey read again', ({ queryKey }) => {
    expect(isAffected(queryKey, task)).toBe(true)
  })

  it.each(
    [
      key('bookings.list', {}),
      key('tasks.get', { task_id: 'u' }),
      key('tasks.list', { property_id: ['q'] }),
      key('calendar.ofProperty', { property_id: 'q' }),
      ['not a procedure'],
    ].map((queryKey) => ({ queryKey })),
  )('leaves $queryKey alone', ({ queryKey }) => {
    expect(isAffected(queryKey, task)).toBe(false)
  })

  it('whose id is not for this reader may be any', () => {
    expect(isAffected(key('tasks.get', { task_id: 'u' }), { ...task, id: null })).toBe(true)
  })
})

describe('a lock’s vendor', () => {
  const ofProperty = key('smartLocks.list', { property_id: 'p' })
  const ofAll = key('smartLocks.listAll', {})
  it.each(['booking', 'access_code', 'property'] as const)(
    'is not asked again for a changed %s',
    (subject) => {
      const change: LiveChange = { subject, id: 'x', property_id: 'p' }
      expect([isAffected(ofProperty, change), isAffected(ofAll, change)]).toEqual([false, true])
    },
  )

  it('is asked again for a changed lock', () => {
    const change: LiveChange = { subject: 'smart_lock', id: 'x', property_id: 'p' }
    expect([isAffected(ofProperty, change), isAffected(ofAll, change)]).toEqual([true, true])
  })
})

describe('the devices of a vendor', () => {
  const devices = key('integrations.listNukiSmartLocks', { integration_id: 'x' })
  it.each(['booking', 'block'] as const)('are not asked for again for a changed %s', (subject) => {
    const change: LiveChange = { subject, id: 'x', property_id: 'p' }
    expect([isAffected(devices, change), isAffected(key('integrations.list'), change)]).toEqual([false, true])
  })

  it.each(['smart_lock', 'integration'] as const)('are asked for again for a changed %s', (subject) => {
    expect(isAffected(devices, { subject, id: 'x', property_id: 'p' })).toBe(true)
  })
})

it('has tasks read again for changed nights of the owner', () => {
  expect(isAffected(key('tasks.list'), { subject: 'block', id: 'b', property_id: 'p' })).toBe(true)
})

it('has everything read again where changes were missed', () => {
  const missed: LiveChange = { subject: 'everything', id: null, property_id: null }
  expect(isAffected(key('geo.countries', {}), missed)).toBe(true)
})
