import type { MessageRule } from '@stayward/contract/messages/message-rule'
import type { MessageChannel } from '@stayward/contract/messages/message-values'

/** A way of texts. */
export type TextWay = Exclude<MessageChannel, 'email'>

/** Of some rules, those of the reader's own account that are switched on: `isOwn` knows whose a property is. */
export const ownRules = (
  rules: readonly MessageRule[],
  isOwn: (property_id: string) => boolean,
): MessageRule[] =>
  rules.filter(
    ({ enabled, can_edit, property_ids }) =>
      enabled && can_edit && (property_ids === null || property_ids.every(isOwn)),
  )

/** Those that do not go by any of some ways of texts yet. */
export const withoutTexts = (rules: readonly MessageRule[], ways: readonly TextWay[]): MessageRule[] =>
  rules.filter(({ channels }) => !ways.some((way) => channels.includes(way)))
