import { expect, it } from 'vitest'
import en from '../../../../messages/en.json' with { type: 'json' }
import type { Entry } from './entry'
import { runsOfEntries, SEVERAL_TYPES } from './runs-of-entries'

const SYSTEM: Entry['actor'] = { kind: 'system', name: null }
const MARTA: Entry['actor'] = { kind: 'user', name: 'Marta' }

let last = 0
const entry = (type: Entry['type'], actor: Entry['actor'], id: string, after?: string): Entry => ({
  id: `${++last}`,
  type,
  occurred_at: '2026-12-01T09:00:00Z',
  actor,
  property_id: null,
  subject: { type: 'booking', id, label: id },
  changes: after === undefined ? null : { notes: { after } },
  request_id: null,
})
const closed = (id: string, actor = SYSTEM) => entry('checkin.closed', actor, id)

const shape = (...entries: Entry[]) =>
  runsOfEntries(entries).map(({ kind, entries: of }) => `${kind} ${of.length}`)

it('puts three or more in a row together that a program did to different things', () => {
  expect(shape(closed('a'), closed('b'), closed('c'), closed('d'))).toEqual(['several 4'])
  expect(shape(closed('a'), closed('b'))).toEqual(['single 1', 'single 1'])
  const between = entry('booking.created', SYSTEM, 'x')
  expect(shape(closed('a'), closed('b'), closed('c'), between, closed('d'))).toEqual([
    'several 3',
    'single 1',
    'single 1',
  ])
})

it('keeps other actors and every entry, in order', () => {
  const entries = [closed('a'), closed('b'), closed('c', { kind: 'vendor', name: 'Nuki' }), closed('d')]
  const runs = runsOfEntries(entries)
  expect(runs.map(({ kind }) => kind)).toEqual(['single', 'single', 'single', 'single'])
  expect(runs.flatMap(({ entries: of }) => of)).toEqual(entries)
  expect(runsOfEntries([])).toEqual([])
})

it('leaves what people do apart unless it is equal', () => {
  expect(shape(closed('a', MARTA), closed('b', MARTA), closed('c', MARTA))).toEqual([
    'single 1',
    'single 1',
    'single 1',
  ])
  const ticked = () => entry('task.item_ticked', MARTA, 'cleaning')
  expect(shape(ticked(), ticked(), ticked(), closed('a', MARTA))).toEqual(['equal 3', 'single 1'])
  const noted = (words: string) => entry('booking.updated', MARTA, 'a', words)
  expect(shape(noted('one'), noted('two'), noted('three'))).toEqual(['single 1', 'single 1', 'single 1'])
})

it('has a sentence for several of each type that it puts together', () => {
  const words = Object.entries(en.activity.several).flatMap(([subject, types]) =>
    Object.keys(types).map((type) => `${subject}.${type}`),
  )
  expect(words.toSorted()).toEqual([...SEVERAL_TYPES].toSorted())
})
