import type { Message } from '@stayward/contract/messages/message'

/** From how many equal messages on they are one line. */
const FROM = 3

type Grouped = Pick<
  Message,
  'rule_id' | 'name' | 'state' | 'fault' | 'skipped_reason' | 'held_reason' | 'missing_variables'
>

/** Messages that are the same for their readers: one, or many of one rule that are equally far. */
export type MessageGroup<Item> = { key: string; items: Item[] }

/** Messages of a day with those first that cannot be sent as things are. */
export const obstructedFirst = <Item extends Pick<Message, 'held_reason'>>(
  messages: readonly Item[],
): Item[] => [
  ...messages.filter(({ held_reason }) => held_reason !== null),
  ...messages.filter(({ held_reason }) => held_reason === null),
]

/**
 * Brings messages of a rule together that have the same state and, where there is one, the same reason. Fewer than three stay
 * as they are, and so does what people wrote. A group is where its first message was.
 */
export function groupMessages<Item extends Grouped & { id: string }>(
  messages: readonly Item[],
): MessageGroup<Item>[] {
  const groups = Map.groupBy(messages, keyOf)
  return messages.flatMap((message): MessageGroup<Item>[] => {
    const items = groups.get(keyOf(message)) ?? []
    if (items.length < FROM) return [{ key: message.id, items: [message] }]
    return items[0] === message ? [{ key: keyOf(message), items }] : []
  })
}

const keyOf = ({ id, rule_id, name, state, ...why }: Grouped & { id: string }): string =>
  rule_id === null
    ? id
    : JSON.stringify([
        rule_id,
        name,
        state,
        why.fault,
        why.skipped_reason,
        why.held_reason,
        why.missing_variables,
      ])
