import { expect, it } from 'vitest'
import en from '../../../../messages/en.json' with { type: 'json' }
import type { Entry } from './entry'
import { importOf, mayGrow, runsOfEntries, SEVERAL_TYPES } from './runs-of-entries'

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

/** Whether older entries may join the first run of these. */
const grows = (...entries: Entry[]) =>
  runsOfEntries(entries)
    .slice(0, 1)
    .map((run) => mayGrow(run, entries.at(-1)))

const at = (minute: number, one: Entry): Entry => ({
  ...one,
  occurred_at: `2026-12-01T09:${String(minute).padStart(2, '0')}:00Z`,
})

it('puts three or more together that a program did to different things', () => {
  expect(shape(closed('a'), closed('b'), closed('c'), closed('d'))).toEqual(['several 4'])
  expect(shape(closed('a'), closed('b'))).toEqual(['single 1', 'single 1'])
})

it('puts them together across what happened in between, where the newest of them is', () => {
  const between = entry('booking.created', SYSTEM, 'x')
  expect(shape(closed('a'), between, closed('b'), closed('c'))).toEqual(['several 3', 'single 1'])
  expect(shape(between, closed('a'), closed('b'), closed('c'))).toEqual(['single 1', 'several 3'])
})

it('keeps apart what happened more than ten minutes later', () => {
  const [late, early] = [
    [50, 49, 48],
    [30, 29, 28],
  ].map((minutes) => minutes.map((minute) => at(minute, closed(`${minute}`))))
  expect(shape(...(late ?? []), ...(early ?? []))).toEqual(['several 3', 'several 3'])
  expect(shape(at(50, closed('a')), at(42, closed('b')), at(34, closed('c')))).toEqual(['several 3'])
})

it('puts what programs do as a matter of routine together, whenever it was, but not what hidden people did or what failed', () => {
  const all_day = (actor: Entry['actor'], type: Entry['type'] = 'access_code.verified') =>
    [50, 30, 10].map((minutes) => at(minutes, entry(type, actor, `${minutes}`)))
  expect(shape(...all_day(SYSTEM))).toEqual(['several 3'])
  expect(shape(...all_day({ kind: 'vendor', name: 'Nuki' }))).toEqual(['several 3'])
  expect(shape(...all_day({ ...MARTA, name: null }))).toHaveLength(3)
  expect(shape(...all_day(SYSTEM, 'access_code.failed'))).toHaveLength(3)
})

it('puts what one import created together, however long it took, and apart from what else was created', () => {
  const created = (minute: number, import_id?: string): Entry => ({
    ...at(minute, entry('booking.created', SYSTEM, `${minute}`)),
    changes: import_id === undefined ? null : { import_id: { after: import_id } },
  })
  const imported = [50, 30, 10].map((minute) => created(minute, 'one'))
  expect(shape(...imported)).toEqual(['several 3'])
  expect(shape(...[50, 30, 10].map((minute) => created(minute)))).toHaveLength(3)
  expect(shape(...[52, 51, 50].map((minute) => created(minute, `${minute}`)))).toHaveLength(3)
  const [newest] = imported
  expect(grows(...imported, at(0, closed('x')))).toEqual([true])
  expect(newest && importOf(newest)).toBe('one')
  expect(importOf({ type: 'booking.updated', changes: { import_id: { after: 'one' } } })).toBeNull()
})

it('keeps other actors and every entry', () => {
  const entries = [closed('a'), closed('b'), closed('c', { kind: 'vendor', name: 'Nuki' })]
  const runs = runsOfEntries(entries)
  expect(runs.map(({ kind }) => kind)).toEqual(['single', 'single', 'single'])
  expect(runs.flatMap(({ entries: of }) => of)).toEqual(entries)
  expect(runsOfEntries([])).toEqual([])
})

it('puts what a person did to several things on one day together, and leaves changes to one thing apart', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => at(50 - 20 * index, closed(`${index}`, MARTA)))
  expect(shape(...many(2))).toEqual(['single 1', 'single 1'])
  expect(shape(...many(3))).toEqual(['several 3'])
  const noted = (words: string) => entry('booking.updated', MARTA, 'a', words)
  expect(shape(...['1', '2', '3', '4', '5'].map(noted))).toHaveLength(5)
})

it('makes no one person of those whose names are hidden', () => {
  const hidden = { ...MARTA, name: null }
  const apart = [50, 30, 10].map((minutes, index) => at(minutes, closed(`${index}`, hidden)))
  expect(shape(...apart)).toEqual(['single 1', 'single 1', 'single 1'])
})

it('puts three equal entries together: of a person all day, of a program in a row', () => {
  const ticked = (actor = MARTA) => entry('task.item_ticked', actor, 'cleaning')
  const other = closed('a', MARTA)
  expect(shape(ticked(), other, ticked(), ticked())).toEqual(['equal 3', 'single 1'])
  expect(shape(ticked(), ticked(), other)).toEqual(['single 1', 'single 1', 'single 1'])
  expect(shape(ticked(SYSTEM), ticked(SYSTEM), other, ticked(SYSTEM))).toHaveLength(4)
  expect(shape(ticked(SYSTEM), ticked(SYSTEM), ticked(SYSTEM), other)).toEqual(['equal 3', 'single 1'])
})

it('puts what happened to one person at many properties together', () => {
  const joined = (id: string, label: string): Entry => ({
    ...entry('member.added', MARTA, id),
    subject: { type: 'member', id, label },
  })
  expect(shape(joined('a', 'Nuria'), joined('b', 'Nuria'), joined('c', 'Nuria'))).toEqual(['equal 3'])
  expect(shape(joined('a', 'Nuria'), joined('b', 'Rocío'), joined('c', 'Nuria'))).toHaveLength(3)
})

it('puts the guests at one property together, and apart from those at another', () => {
  const guest: Entry['actor'] = { kind: 'guest', name: null }
  const registered = (id: string, property_id: string): Entry => ({
    ...entry('checkin.guest_registered', guest, id),
    property_id,
  })
  const party = ['a', 'b', 'c'].map((id) => registered(id, 'home'))
  expect(shape(...party)).toEqual(['several 3'])
  expect(shape(...party, registered('d', 'sea'))).toEqual(['several 3', 'single 1'])
})

it('has a sentence for several of each type that it puts together', () => {
  const words = Object.entries(en.activity.several).flatMap(([subject, types]) =>
    Object.keys(types).map((type) => `${subject}.${type}`),
  )
  expect(words.toSorted()).toEqual([...SEVERAL_TYPES].toSorted())
})

it('says whether older entries may belong to a run', () => {
  const three = (minute: number, actor = SYSTEM) => ['a', 'b', 'c'].map((id) => at(minute, closed(id, actor)))
  const later = at(10, entry('booking.created', SYSTEM, 'x'))
  expect(grows(...three(30))).toEqual([true])
  // A program did it at once, and something older is known.
  expect(grows(...three(30), later)).toEqual([false])
  expect(grows(...three(19), later)).toEqual([true])
  // A person did it that day, and a program does some things all day.
  expect(grows(...three(30, MARTA), later)).toEqual([true])
  const sent = ['a', 'b', 'c'].map((id) => at(30, entry('message.sent', SYSTEM, id)))
  expect(grows(...sent, later)).toEqual([true])
  // Equal entries of a program are in a row.
  const equal = [1, 2, 3].map(() => at(30, closed('a')))
  expect(grows(...equal)).toEqual([true])
  expect(grows(...equal, later)).toEqual([false])
  expect(grows(at(30, closed('a')))).toEqual([false])
})
