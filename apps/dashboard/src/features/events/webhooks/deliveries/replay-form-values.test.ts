import { describe, expect, it } from 'vitest'
import { replaySpans, replayTimes } from './replay-form-values'

const told = {
  failing_since: '2026-11-20T09:30:00.000Z',
  time_zone: 'Europe/Madrid',
  now: new Date('2026-11-23T12:00:00Z'),
}
const values = { span: 'range', from: '2026-11-01', to: '2026-11-02', only_failed: true } as const

describe('what is sent again', () => {
  it('is offered since the failures began only while there are some', () => {
    expect(replaySpans(told.failing_since)[0]).toBe('failing')
    expect(replaySpans(null)).toEqual(['hour', 'day', 'week', 'range'])
  })

  it('begins some time ago', () => {
    expect(replayTimes({ ...values, span: 'hour' }, told)).toEqual({
      since: '2026-11-23T11:00:00.000Z',
      until: null,
    })
    expect(replayTimes({ ...values, span: 'week' }, told)).toMatchObject({
      since: '2026-11-16T12:00:00.000Z',
    })
    expect(replayTimes({ ...values, span: 'failing' }, told)).toMatchObject({ since: told.failing_since })
  })

  it('has whole days of the account, the last one included', () => {
    expect(replayTimes(values, told)).toEqual({
      since: '2026-10-31T23:00:00.000Z',
      until: '2026-11-02T23:00:00.000Z',
    })
    expect(replayTimes({ ...values, to: '' }, told)).toMatchObject({ until: null })
  })

  it('says which day is missing or wrong', () => {
    expect(replayTimes({ ...values, from: '' }, told)).toEqual({ wrong: 'from' })
    expect(replayTimes({ ...values, to: '2026-10-31' }, told)).toEqual({ wrong: 'to' })
  })
})
