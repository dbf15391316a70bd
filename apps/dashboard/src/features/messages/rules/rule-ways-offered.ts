import { MESSAGE_CHANNELS, type MessageChannel } from '@stayward/contract/messages/message-values'
import type { RuleFormValues } from './rule-form-values'

/** The ways of a rule, in order. */
export const WAYS = ['first', 'second', 'third'] as const

type Chosen = Pick<RuleFormValues, `way_${(typeof WAYS)[number]}`>

/** The ways that are chosen, in order. */
export const chosenWays = (values: Chosen): MessageChannel[] =>
  WAYS.map((way) => values[`way_${way}`]).filter((way) => way !== '')

/** The ways that are chosen although the account does not have them. */
export const missingWays = (values: Chosen, offered: readonly MessageChannel[]): MessageChannel[] =>
  MESSAGE_CHANNELS.filter((way) => chosenWays(values).includes(way) && !offered.includes(way))

/** What a field offers: the ways of the account, and what it has now. */
export const waysToChoose = (
  offered: readonly MessageChannel[],
  current: MessageChannel | '',
): MessageChannel[] => MESSAGE_CHANNELS.filter((way) => offered.includes(way) || way === current)
