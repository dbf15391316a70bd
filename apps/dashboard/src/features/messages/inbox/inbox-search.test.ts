import { describe, expect, it } from 'vitest'
import {
  conversationListInput,
  inboxPath,
  isChoosing,
  isFiltered,
  parseInboxSearch,
  staysInputs,
  waitingInput,
} from './inbox-search'

const PROPERTY = '0199f0a0-0000-7000-8000-000000000001'
const BOOKING = '0199f0a0-0000-7000-8000-000000000002'
const parse = (words: string) => parseInboxSearch(new URLSearchParams(words))

describe('the search of the inbox', () => {
  it('comes from the URL and goes back into it, beside an open conversation or alone', () => {
    const words = `state=unanswered&property_id=${PROPERTY}&tag=Center&query=ana`
    expect(inboxPath(parse(words), null)).toBe(`/messages?${words}`)
    expect(inboxPath(parse(words), BOOKING)).toBe(`/messages/${BOOKING}?${words}`)
  })

  it('takes unknown words as nothing', () => {
    expect(inboxPath(parse('state=read&property_id=none&tag=&query=%20'), null)).toBe('/messages')
    expect(parse(`query=${'a'.repeat(300)}`).query).toHaveLength(100)
  })

  it('asks for what is chosen only', () => {
    expect(conversationListInput(parse(''))).toEqual({ size: 30 })
    expect(conversationListInput(parse(`state=unanswered&tag=Center&property_id=${PROPERTY}`))).toEqual({
      size: 30,
      state: 'unanswered',
      tag: 'Center',
      property_id: [PROPERTY],
    })
  })

  it('lists stays to choose from while words are looked for or a new message is begun', () => {
    expect(['', 'state=unanswered', 'query=ana', 'new=1', 'new=yes'].map(parse).map(isChoosing)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    expect(inboxPath(parse('query=ana&new=1'), BOOKING)).toBe(`/messages/${BOOKING}?query=ana&new=1`)
    expect(staysInputs(parse('query=ana'), '2026-11-27')).toEqual([
      { size: 30, query: 'ana', date: 'departure', from: '2026-11-27', sort: 'from' },
      { size: 30, query: 'ana', phase: 'past', sort: '-from' },
    ])
    const expected = { size: 30, tag: 'Beach', status: ['tentative', 'confirmed'], sort: 'from' }
    expect(staysInputs(parse('new=1&tag=Beach'), '2026-11-27')).toEqual([
      { ...expected, phase: 'current' },
      { ...expected, phase: 'upcoming' },
    ])
  })

  it('is kept to properties by one of them or by a tag', () => {
    expect(
      ['', 'state=unanswered', 'tag=Center', `property_id=${PROPERTY}`].map(parse).map(isFiltered),
    ).toEqual([false, false, true, true])
  })
})

it('asks for what waits at the properties that the inbox is kept to', () => {
  const search = parse('tag=Beach')
  expect(waitingInput(search)).toMatchObject({ state: 'unanswered', tag: 'Beach' })
  expect(waitingInput(search).size).toBeLessThan(conversationListInput(search).size ?? 0)
})
