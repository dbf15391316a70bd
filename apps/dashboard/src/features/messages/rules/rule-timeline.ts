import type { MessageRule } from '@stayward/contract/messages/message-rule'
import type { MessageTrigger } from '@stayward/contract/messages/message-values'

/** The parts of a stay in which rules send, in their order; `any_time` is for what may happen in each of them. */
export const RULE_PHASES = ['booking', 'before', 'during', 'after', 'any_time'] as const
export type RulePhase = (typeof RULE_PHASES)[number]

/** The phase of each trigger, and where it is within it: the smaller comes first. */
const PLACES: Record<MessageTrigger, { phase: RulePhase; place: number }> = {
  booked: { phase: 'booking', place: 0 },
  checkin_open: { phase: 'before', place: 0 },
  before_arrival: { phase: 'before', place: 0 },
  checkin_incomplete: { phase: 'before', place: 0 },
  code_verified: { phase: 'before', place: 1 },
  arrival_day: { phase: 'during', place: 0 },
  first_morning: { phase: 'during', place: 1 },
  before_departure: { phase: 'during', place: 2 },
  after_departure: { phase: 'after', place: 0 },
  changed: { phase: 'any_time', place: 0 },
  cancelled: { phase: 'any_time', place: 1 },
}

/** Triggers whose offset leads back in time. */
const BACKWARDS: readonly MessageTrigger[] = [
  'checkin_open',
  'before_arrival',
  'checkin_incomplete',
  'before_departure',
]

type Timing = Pick<MessageRule, 'trigger' | 'offset' | 'local_time'>

/** Rules by phase in the order in which a guest gets their messages; phases without rules are left out. */
export function rulesByPhase<Rule extends Timing>(
  rules: readonly Rule[],
): { phase: RulePhase; rules: Rule[] }[] {
  const inOrder = rules.toSorted(
    (one, other) =>
      PLACES[one.trigger].place - PLACES[other.trigger].place ||
      minutesOf(one) - minutesOf(other) ||
      (one.local_time ?? '').localeCompare(other.local_time ?? ''),
  )
  const byPhase = Map.groupBy(inOrder, ({ trigger }) => PLACES[trigger].phase)
  return RULE_PHASES.flatMap((phase) => {
    const found = byPhase.get(phase)
    return found ? [{ phase, rules: found }] : []
  })
}

/** How far after its anchor a rule sends; before it, negative. */
function minutesOf({ trigger, offset: { days, hours, minutes } }: Timing): number {
  const distance = (days * 24 + hours) * 60 + minutes
  return BACKWARDS.includes(trigger) ? -distance : distance
}
