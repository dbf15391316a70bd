import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  messageListInput,
  messageSearchPath,
  messageTotalInputs,
  parseMessageSearch,
  totalOfView,
} from './message-search'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const MADRID = { time_zone: 'Europe/Madrid', today: '2026-11-24' }
const parse = (query: string) => parseMessageSearch(new URLSearchParams(query))

describe('the search of messages', () => {
  it('survives the way through a URL, without its defaults', () => {
    expect(messageSearchPath(parse(''))).toBe('/messages/outbox')
    const path = `/messages/outbox?view=sent&rule_id=${ID}&property_id=${ID}&tag=Playa`
    expect(messageSearchPath(parse(path.slice(path.indexOf('?'))))).toBe(path)
    expect(parse('view=lost&rule_id=1')).toEqual(parse(''))
  })

  it('knows whether it is that of one rule, property or tag', () => {
    for (const query of ['', 'view=held']) expect(isFiltered(parse(query))).toBe(false)
    for (const query of [`rule_id=${ID}`, `property_id=${ID}`, 'tag=Playa'])
      expect(isFiltered(parse(query))).toBe(true)
  })

  it('looks fourteen days ahead by the days of the reader', () => {
    expect(messageListInput(parse(''), MADRID)).toEqual({
      size: 60,
      state: ['planned', 'sending'],
      to: '2026-12-08T23:00:00.000Z',
    })
  })

  it('looks back from the newest, and shows held ones however old', () => {
    expect(messageListInput(parse('view=failed'), MADRID)).toEqual({
      size: 60,
      state: ['failed', 'unknown'],
      from: '2026-11-09T23:00:00.000Z',
      order: 'newest_first',
    })
    expect(messageListInput(parse(`view=held&property_id=${ID}`), MADRID)).toEqual({
      size: 60,
      state: ['held'],
      property_id: [ID],
    })
  })

  it('counts each view, whatever is shown', () => {
    const inputs = messageTotalInputs(parse(`view=sent&property_id=${ID}`), MADRID)
    expect(inputs.coming).toEqual({
      state: ['planned', 'sending'],
      property_id: [ID],
      to: '2026-12-08T23:00:00.000Z',
    })
    expect(inputs.held).toEqual({ state: ['held'], property_id: [ID] })
    expect(inputs.lately).toEqual({
      state: ['sent', 'delivered', 'failed', 'unknown'],
      property_id: [ID],
      from: '2026-11-09T23:00:00.000Z',
    })
    const totals = [
      { state: 'failed' as const, total: 2 },
      { state: 'unknown' as const, total: 1 },
    ]
    expect((['failed', 'held'] as const).map((view) => totalOfView(view, totals))).toEqual([3, 0])
  })
})
