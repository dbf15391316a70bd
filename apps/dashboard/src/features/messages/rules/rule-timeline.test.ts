import { MESSAGE_TRIGGERS, type MessageTrigger } from '@stayward/contract/messages/message-values'
import { expect, it } from 'vitest'
import { RULE_PHASES, rulesByPhase } from './rule-timeline'

const rule = (trigger: MessageTrigger, days = 0, local_time: string | null = null) => ({
  trigger,
  offset: { days, hours: 0, minutes: 0 },
  local_time,
})

it('follows the stay: what is sent first comes first', () => {
  const phases = rulesByPhase([
    rule('after_departure', 1),
    rule('before_arrival', 3, '18:00'),
    rule('first_morning', 0, '10:00'),
    rule('code_verified'),
    rule('checkin_incomplete', 1),
    rule('cancelled'),
    rule('before_arrival', 3, '09:00'),
    rule('checkin_incomplete', 30),
    rule('arrival_day', 0, '15:00'),
    rule('booked'),
    rule('before_departure', 1, '18:00'),
  ])
  expect(
    phases.map(({ phase, rules }) => [
      phase,
      rules.map(({ trigger, offset }) => `${trigger} ${offset.days}`),
    ]),
  ).toEqual([
    ['booking', ['booked 0']],
    [
      'before',
      [
        'checkin_incomplete 30',
        'before_arrival 3',
        'before_arrival 3',
        'checkin_incomplete 1',
        'code_verified 0',
      ],
    ],
    ['during', ['arrival_day 0', 'first_morning 0', 'before_departure 1']],
    ['after', ['after_departure 1']],
    ['any_time', ['cancelled 0']],
  ])
  expect(phases[1]?.rules.map(({ local_time }) => local_time).slice(1, 3)).toEqual(['09:00', '18:00'])
})

it('has a phase for every trigger, and none without rules', () => {
  const all = rulesByPhase(MESSAGE_TRIGGERS.map((trigger) => rule(trigger)))
  expect(all.map(({ phase }) => phase)).toEqual(RULE_PHASES)
  expect(all.flatMap(({ rules }) => rules)).toHaveLength(MESSAGE_TRIGGERS.length)
  expect(rulesByPhase([])).toEqual([])
})
