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
})
