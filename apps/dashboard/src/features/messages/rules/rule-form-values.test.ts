import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { MESSAGE_TRIGGERS, needsLocalTime } from '@stayward/contract/messages/message-values'
import { describe, expect, it } from 'vitest'
import {
  emptyRule,
  emptyRuleFor,
  fieldOfRule,
  inUnit,
  missingChoice,
  nameWith,
  timingFieldsOf,
  toRuleFields,
  toRuleForm,
  unitsOffered,
} from './rule-form-values'

const STORED: MessageRule = {
  id: 'r',
  name: 'Door code',
  trigger: 'before_arrival',
  offset: { days: 1, hours: 0, minutes: 0 },
  local_time: '10:00',
  quiet_hours: { from: '22:00', until: '08:00' },
  conditions: {
    sources: ['direct'],
    locales: null,
    min_nights: 2,
    max_nights: null,
    property_tags: ['Beach'],
    party_complete: true,
    code_verified: false,
  },
  channels: ['sms', 'email'],
  template_id: 't',
  template_name: 'Code',
  property_ids: ['p'],
  enabled: true,
  active_from: '2026-11-01T00:00:00.000Z',
  can_edit: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

describe('a rule in a form', () => {
  it('is sent as it was stored if nothing was changed', () => {
    const { name, offset, local_time, quiet_hours, conditions, channels, template_id, property_ids } = STORED
    expect(toRuleFields(toRuleForm(STORED))).toEqual({
      name,
      offset,
      local_time,
      quiet_hours,
      conditions,
      channels,
      template_id,
      property_ids,
    })
  })

  it('sends no times that its trigger does not have', () => {
    const typed = {
      ...emptyRule,
      days: 2,
      hours: 5,
      minutes: 7,
      unit: 'mixed',
      local_time: '09:00',
    } as const
    expect(toRuleFields(typed)).toMatchObject({
      offset: { days: 2, hours: 0, minutes: 0 },
      local_time: '09:00',
    })
    expect(toRuleFields({ ...typed, trigger: 'booked' })).toMatchObject({
      offset: { days: 2, hours: 5, minutes: 7 },
      local_time: null,
    })
    expect(toRuleFields({ ...typed, trigger: 'arrival_day' })).toMatchObject({
      offset: { days: 0, hours: 0, minutes: 0 },
      local_time: '09:00',
    })
    expect(timingFieldsOf({ trigger: 'before_arrival', unit: 'mixed', local_time: ' ' }).hours).toBe(true)
  })

  it('has the one unit of its offset, or each of several', () => {
    const formOf = (
      days: number,
      hours: number,
      minutes: number,
      trigger: MessageRule['trigger'] = 'booked',
    ) => toRuleForm({ ...STORED, trigger, local_time: null, offset: { days, hours, minutes } })
    expect(formOf(2, 0, 0).unit).toBe('days')
    expect(formOf(0, 48, 0).unit).toBe('hours')
    expect(formOf(0, 0, 90).unit).toBe('minutes')
    expect(formOf(0, 0, 0).unit).toBe('hours')
    expect(formOf(0, 0, 0, 'before_departure').unit).toBe('days')
    const mixed = formOf(1, 2, 30)
    expect(mixed.unit).toBe('mixed')
    expect(toRuleFields(mixed).offset).toEqual({ days: 1, hours: 2, minutes: 30 })
  })

  it('keeps the number when the unit changes, and has hours only without a time of day', () => {
    const hours = { ...emptyRule, local_time: '', ...inUnit(3, 'hours') }
    expect(toRuleFields(hours)).toMatchObject({ offset: { days: 0, hours: 3, minutes: 0 }, local_time: null })
    expect(timingFieldsOf(hours).local_time).toBe(false)
    expect(unitsOffered(hours)).toEqual(['days', 'hours', 'minutes'])
    expect(unitsOffered({ ...emptyRule, local_time: '10:00' })).toEqual(['days'])
    expect(unitsOffered({ ...emptyRule, trigger: 'booked', local_time: '10:00' })).toHaveLength(3)
  })

  it('keeps half of the quiet hours, for the service to refuse', () => {
    expect(toRuleFields({ ...emptyRule, quiet_from: '', quiet_until: '' }).quiet_hours).toBeNull()
    expect(toRuleFields({ ...emptyRule, quiet_from: '' }).quiet_hours).toEqual({ from: '', until: '09:00' })
  })

  it('sends each way once, in order', () => {
    const typed = { ...emptyRule, way_first: 'sms', way_second: 'sms', way_third: 'email' } as const
    expect(toRuleFields(typed).channels).toEqual(['sms', 'email'])
  })

  it('leads each refusal to its field', () => {
    expect(fieldOfRule('offset.hours')).toBe('hours')
    expect(fieldOfRule('name')).toBe('name')
  })

  it('names the choice that is missing', () => {
    const complete = { ...emptyRule, template_id: 't' }
    expect(missingChoice(emptyRule)).toBe('template_id')
    expect(missingChoice(complete)).toBeNull()
    expect(missingChoice({ ...complete, way_first: '' })).toBe('way_first')
    expect(missingChoice({ ...complete, place: 'some' })).toBe('property_ids')
  })
})

describe('a new rule', () => {
  const startOf = (...triggers: MessageRule['trigger'][]) =>
    emptyRuleFor(triggers.map((trigger, index) => ({ id: `${index}`, trigger, name: `Text ${index}` })))

  it('is before arrival, or for a trigger that has a template, at the usual time', () => {
    expect(startOf()).toEqual(emptyRule)
    expect(startOf('after_departure', 'before_arrival')).toEqual({
      ...emptyRule,
      template_id: '1',
      name: 'Text 1',
    })
    expect(startOf('before_arrival', 'before_arrival')).toEqual(emptyRule)
    expect(startOf('first_morning')).toEqual({
      ...emptyRule,
      trigger: 'first_morning',
      template_id: '0',
      name: 'Text 0',
      days: 0,
      local_time: '10:00',
    })
  })

  it.each(MESSAGE_TRIGGERS)('begins complete and valid for %s', (trigger) => {
    const start = startOf(trigger)
    expect(missingChoice(start)).toBeNull()
    expect(needsLocalTime(trigger) && start.local_time === '').toBe(false)
    // What its fields hide must not be filled in.
    const fields = timingFieldsOf(start)
    expect(fields.days || start.days === 0).toBe(true)
    expect(fields.local_time || start.local_time === '').toBe(true)
  })

  it('is called after its template until somebody calls it otherwise', () => {
    const templates = [
      { id: 'a', trigger: 'booked', name: 'Welcome' },
      { id: 'b', trigger: 'booked', name: 'Thank you' },
    ] as const
    const named = (name: string, template_id: string, next: string) =>
      nameWith({ name, template_id }, { template_id: next }, templates)
    expect(named('', '', 'a')).toBe('Welcome')
    expect(named('Welcome', 'a', 'b')).toBe('Thank you')
    expect(named('Welcome', 'a', '')).toBe('')
    expect(named('My own', 'a', 'b')).toBe('My own')
    expect(named('Welcome', 'b', 'a')).toBe('Welcome')
  })
})
