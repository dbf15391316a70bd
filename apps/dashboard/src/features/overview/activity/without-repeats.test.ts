import { describe, expect, it } from 'vitest'
import type { Entry } from './entry'
import { withoutRepeats } from './without-repeats'

const entry = (type: Entry['type'], occurred_at: string, id = 'feed'): Entry => ({
  id: `${type} ${occurred_at}`,
  type,
  occurred_at: `2026-12-01T09:00:${occurred_at}Z`,
  actor: { kind: 'system', name: null },
  property_id: null,
  subject: { type: 'integration', id, label: null },
  changes: null,
  request_id: null,
})

const typesOf = (...entries: Entry[]) => withoutRepeats(entries).map(({ type }) => type)

describe('entries without repeats', () => {
  it('say once that a feed is held, or in order again', () => {
    const held = entry('feed.held', '10.002')
    const found = entry('integration.difference_found', '10.001')
    const degraded = entry('integration.status_changed', '10.003')
    expect(typesOf(degraded, held, found)).toEqual(['feed.held'])
    expect(typesOf(entry('feed.recovered', '20.001'), entry('integration.status_changed', '20.000'))).toEqual(
      ['feed.recovered'],
    )
  })

  it('keep a status of another moment, of another integration, and every other type', () => {
    const held = entry('feed.held', '10.000')
    expect(
      typesOf(
        held,
        entry('integration.status_changed', '12.000'),
        entry('integration.status_changed', '10.000', 'another'),
        entry('integration.updated', '10.000'),
        entry('feed.conflict', '10.000'),
      ),
    ).toHaveLength(5)
  })

  it('say of a code that was found changed that it is put right, and of any other one that it is on its lock', () => {
    const drifted = entry('access_code.drifted', '10.000', 'code')
    const verified = entry('access_code.verified', '40.000', 'code')
    expect(typesOf(verified, drifted)).toEqual(['access_code.drifted'])
    const another = entry('access_code.verified', '40.000', 'another')
    expect(typesOf(another, drifted)).toEqual(['access_code.verified', 'access_code.drifted'])
    const before = entry('access_code.verified', '09.000', 'code')
    expect(typesOf(drifted, before)).toEqual(['access_code.drifted', 'access_code.verified'])
    const much_later = { ...verified, occurred_at: '2026-12-01T09:15:10Z' }
    expect(typesOf(much_later, drifted)).toHaveLength(2)
    expect(typesOf(entry('access_code.failed', '40.000', 'code'), drifted)).toHaveLength(2)
  })

  it('say of a stay on taken nights that they are taken, and not of its calendar once more', () => {
    const at = (one: Entry, property_id: string): Entry => ({ ...one, property_id })
    const stay = at(entry('booking.conflict_found', '10.000', 'stay'), 'flat')
    const feed = entry('feed.conflict', '10.001')
    expect(typesOf(at(feed, 'flat'), stay)).toEqual(['booking.conflict_found'])
    expect(typesOf(at(feed, 'another'), stay)).toHaveLength(2)
    expect(typesOf(at(entry('feed.conflict', '12.000'), 'flat'), stay)).toHaveLength(2)
  })

  it('do not say of a new connection that it works, but that it does not, or does again', () => {
    const created = entry('integration.created', '10.000')
    const with_status = (status: string, at: string): Entry => ({
      ...entry('integration.status_changed', at),
      changes: { status: { before: 'pending', after: status } },
    })
    expect(typesOf(with_status('connected', '30.000'), created)).toEqual(['integration.created'])
    expect(typesOf(with_status('degraded', '30.000'), created)).toHaveLength(2)
    expect(typesOf(created, with_status('connected', '09.000'))).toHaveLength(2)
  })
})
