import type { DifferenceItem } from '@stayward/contract/channels/feed-difference'
import { describe, expect, it } from 'vitest'
import { consequencesOf, likelyAnswer, questionsOf } from './decision'
import {
  commonReason,
  countItems,
  daysOfItems,
  didSomething,
  earlierDays,
  groupItems,
  leftItems,
} from './difference-items'

const BOOKING = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03'

let position = 0
const itemOf = (change: Partial<DifferenceItem>): DifferenceItem => ({
  position: position++,
  action: 'add',
  reason: 'new',
  event: { id: null, kind: 'stay', from: '2026-12-20', to: '2026-12-23' },
  before: null,
  booking_id: null,
  obstacle: null,
  ...change,
})

const unknown = { id: null, kind: 'unknown', from: '2026-12-24', to: '2026-12-26' } as const
const block = { ...unknown, kind: 'block' } as const

describe('the items of a difference', () => {
  it('are grouped with what is lost first', () => {
    const items = [itemOf({}), itemOf({ action: 'unreadable', event: null }), itemOf({ action: 'cancel' })]
    expect(groupItems(items).map(({ action }) => action)).toEqual(['cancel', 'add', 'unreadable'])
  })

  it('are counted by what they are about', () => {
    const items = [
      itemOf({}),
      itemOf({ booking_id: BOOKING, event: unknown }),
      itemOf({ event: unknown }),
      itemOf({ event: block }),
      itemOf({ action: 'unreadable', reason: 'no_start', event: null }),
    ]
    const counted = (state: 'open' | 'applied', as: 'stay' | 'block') =>
      countItems({ items, state }, as).map(({ subject, count }) => `${count} ${subject}`)
    expect(counted('open', 'stay')).toEqual(['3 stays', '1 blocks', '1 events'])
    expect(counted('open', 'block')).toEqual(['2 stays', '2 blocks', '1 events'])
    expect(counted('applied', 'stay')).toEqual(['2 stays', '2 blocks', '1 events'])
  })

  it('have earlier days only if these are others', () => {
    const before = { from: '2026-12-20', to: '2026-12-23' }
    expect(earlierDays(itemOf({ before }))).toBeNull()
    expect(earlierDays(itemOf({ before: { ...before, to: '2026-12-24' } }))).not.toBeNull()
  })

  it('span days, with those before', () => {
    const items = [itemOf({ before: { from: '2026-12-18', to: '2026-12-19' } }), itemOf({ event: block })]
    expect(daysOfItems(items)).toEqual({ from: '2026-12-18', to: '2026-12-26' })
    expect(daysOfItems([itemOf({ event: null })])).toBeNull()
  })

  it('can be undone if any of them did something', () => {
    expect(didSomething({ items: [itemOf({ action: 'keep' }), itemOf({ action: 'unreadable' })] })).toBe(
      false,
    )
    expect(didSomething({ items: [itemOf({ action: 'conflict' })] })).toBe(true)
  })

  it('say once why all of them are there', () => {
    expect(commonReason([itemOf({}), itemOf({})])).toBe('new')
    expect(commonReason([itemOf({}), itemOf({ reason: 'returned' })])).toBeNull()
    expect(commonReason([itemOf({})])).toBeNull()
    expect(commonReason([])).toBeNull()
  })

  it('say which were left', () => {
    const left = itemOf({ obstacle: 'edited' })
    expect(leftItems({ items: [itemOf({}), left] })).toEqual([left])
  })
})

describe('a decision', () => {
  const gone = [1, 2].map(() => itemOf({ action: 'cancel', reason: 'arriving_soon', booking_id: BOOKING }))
  const same = [1, 2].map(() => itemOf({ action: 'change', reason: 'same_nights', booking_id: BOOKING }))
  const mixed = { items: [...gone, ...same], state: 'open' as const, reason: 'arriving_soon' as const }
  const at = (...items: (DifferenceItem | undefined)[]) => items.flatMap((item) => item?.position ?? [])

  it('begins without anything that would be cancelled', () => {
    expect([...likelyAnswer(mixed)]).toEqual(at(...same))
    expect(likelyAnswer({ items: gone }).size).toBe(0)
    expect(questionsOf(mixed)).toEqual({ gone: 2, same: 2 })
  })

  it('cancels what is chosen, and brings pairs into conflict that are not', () => {
    expect(consequencesOf(mixed, at(gone[0], same[0]), 'stay')).toEqual({ cancelled: 1, in_conflict: 1 })
    expect(consequencesOf(mixed, at(...same), 'stay')).toEqual({ cancelled: 0, in_conflict: 0 })
    expect(consequencesOf(mixed, [], 'stay')).toEqual({ cancelled: 0, in_conflict: 2 })
  })

  it('about a whole calendar cancels all stays that are gone, and no blocks', () => {
    const items = [...gone, itemOf({ action: 'cancel', event: block }), itemOf({})]
    const whole = { items, state: 'open' as const, reason: 'shrunk' as const }
    expect(consequencesOf(whole, null, 'stay')).toEqual({ cancelled: 2, in_conflict: 0 })
    expect(consequencesOf(whole, [], 'stay')).toEqual({ cancelled: 0, in_conflict: 0 })
  })
})
