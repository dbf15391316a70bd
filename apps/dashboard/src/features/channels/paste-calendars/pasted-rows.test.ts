import { describe, expect, it } from 'vitest'
import { pastedLines } from './pasted-lines'
import { canConnect, isUnsent, type LineEdit, type Outcome, pastedRows } from './pasted-rows'

const properties = ['Casa Azul', 'Casa Roja', 'Villa'].map((label) => ({ value: `id of ${label}`, label }))
const VILLA = 'https://www.airbnb.es/calendar/ical/4711.ics?s=9f2c1e'
const CASA = 'https://ical.booking.com/v1/export?t=0c1d'
const feeds = [{ property_id: 'id of Villa', host: 'www.airbnb.es', secret_hint: '2c1e' }]

type Given = { edits?: [string, LineEdit][]; outcomes?: [string, Outcome][]; isKnown?: boolean }

const rowsOf = (text: string, { edits = [], outcomes = [], isKnown = false }: Given = {}) =>
  pastedRows(pastedLines(text), {
    properties,
    feeds: isKnown ? feeds : [],
    edits: new Map(edits),
    outcomes: new Map(outcomes),
  })

describe('a pasted row', () => {
  it('is ready once its property is clear', () => {
    const [villa, casa, none, no] = rowsOf(`villa ${VILLA}\ncasa ${CASA}\nhttps://a.example/b.ics\nHead`)
    expect(villa).toMatchObject({ state: 'ready', property_id: 'id of Villa', source: 'airbnb' })
    expect(casa).toMatchObject({
      state: 'several',
      property_id: null,
      candidates: ['Casa Azul', 'Casa Roja'],
    })
    expect(none).toMatchObject({ state: 'unmatched', property_id: null, candidates: [] })
    expect(no?.state).toBe('no_address')
    expect([villa, casa, none, no].map((row) => row && canConnect(row))).toEqual([true, false, false, false])
  })

  it('is what the reader chose', () => {
    const [casa] = rowsOf(`casa ${CASA}`, {
      edits: [[CASA, { property_id: 'id of Casa Roja', source: 'other' }]],
    })
    expect(casa).toMatchObject({
      state: 'ready',
      property_id: 'id of Casa Roja',
      source: 'other',
      candidates: [],
    })
    const [villa] = rowsOf(`villa ${VILLA}`, { edits: [[VILLA, { property_id: null }]] })
    expect(villa).toMatchObject({ state: 'unmatched', property_id: null })
  })

  it('is marked if its calendar is probably connected already, here or elsewhere', () => {
    expect(rowsOf(`villa ${VILLA}`, { isKnown: true })).toMatchObject([{ state: 'exists', exists_at: null }])
    const [elsewhere] = rowsOf(`casa azul ${VILLA}`, { isKnown: true })
    expect(elsewhere).toMatchObject({ state: 'ready', exists_at: 'Villa' })
    expect(rowsOf(`villa ${VILLA}x`, { isKnown: true })[0]?.state).toBe('ready')
    expect(rowsOf('villa https://calendars.example.com/2c1e', { isKnown: true })[0]?.state).toBe('ready')
    expect(rowsOf('villa https://', { isKnown: true })[0]?.state).toBe('bad_address')
  })

  it('shows what became of it, and is sent again only if it failed', () => {
    const after = (outcome: Outcome) =>
      rowsOf(`villa ${VILLA}`, { outcomes: [[VILLA, outcome]], isKnown: true })[0]
    const connected = after({ state: 'connected', integration_id: 'i' })
    const failed = after({ state: 'failed', reason: 'The host is not allowed.' })
    const connecting = after({ state: 'connecting' })
    expect(connected).toMatchObject({ state: 'connected', integration_id: 'i', reason: null })
    expect(failed).toMatchObject({ state: 'failed', reason: 'The host is not allowed.' })
    expect([connected, failed, connecting].map((row) => row && canConnect(row))).toEqual([false, true, false])
    expect([connected, failed, connecting].map((row) => row && isUnsent(row))).toEqual([false, true, true])
    expect(rowsOf(`villa ${VILLA}`, { isKnown: true }).map(isUnsent)).toEqual([false])
  })
})
