import type { BoardBlock } from '@stayward/contract/overview/calendar-board'
import { describe, expect, it } from 'vitest'
import { ruleSegments } from './rule-segments'

const rule = (source: 'airbnb' | 'booking' | 'vrbo', from: number, to: number) => ({
  source,
  from: `2026-12-${from}`,
  to: `2026-12-${to}`,
})
const drawn = (...rules: ReturnType<typeof rule>[]) => drawnBeside([], ...rules)
const drawnBeside = (blocks: BoardBlock[], ...rules: ReturnType<typeof rule>[]) =>
  ruleSegments({ property: { access_level: 'owner' }, rules, stays: [], blocks }).map(
    ({ from, to, sources }) => `${from.slice(8)}–${to.slice(8)} ${sources.join()}`,
  )

describe('the rules of channels', () => {
  it('are drawn as they are while no two overlap', () => {
    expect(drawn()).toEqual([])
    expect(drawn(rule('booking', 20, 22), rule('airbnb', 10, 12))).toEqual(['10–12 airbnb', '20–22 booking'])
    expect(drawn(rule('airbnb', 10, 12), rule('booking', 12, 14))).toEqual(['10–12 airbnb', '12–14 booking'])
  })

  it('share the days on which several close', () => {
    expect(drawn(rule('booking', 10, 13), rule('airbnb', 12, 20))).toEqual([
      '10–12 booking',
      '12–13 airbnb,booking',
      '13–20 airbnb',
    ])
    expect(drawn(rule('booking', 10, 20), rule('airbnb', 10, 20), rule('vrbo', 12, 14))).toEqual([
      '10–12 airbnb,booking',
      '12–14 airbnb,booking,vrbo',
      '14–20 airbnb,booking',
    ])
  })

  it('are one where two calendars of one channel close the same days, or days that follow each other', () => {
    expect(drawn(rule('airbnb', 10, 12), rule('airbnb', 11, 14), rule('airbnb', 14, 15))).toEqual([
      '10–15 airbnb',
    ])
  })
  it('are drawn on free nights only', () => {
    const block = (from: number, to: number): BoardBlock => ({
      ...rule('airbnb', from, to),
      block_id: `${from}`,
      nights: to - from,
      reason: 'other',
    })
    expect(drawnBeside([block(12, 14)], rule('airbnb', 10, 20))).toEqual(['10–12 airbnb', '14–20 airbnb'])
    expect(drawnBeside([block(20, 22), block(10, 13)], rule('airbnb', 12, 20))).toEqual(['13–20 airbnb'])
    expect(drawnBeside([block(10, 20)], rule('airbnb', 10, 20))).toEqual([])
  })
})
