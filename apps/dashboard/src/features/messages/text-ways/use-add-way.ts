'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { api } from '../../../trpc/api'
import { useOneByOne } from '../../../trpc/use-one-by-one'
import type { TextWay } from './text-ways'

type Addition = { rule: Pick<MessageRule, 'id' | 'channels'>; way: TextWay }

/** Adds a way of texts to rules, one after another; `done` and `errors` are by the id of the rule. */
export function useAddWay() {
  const cache = api.useUtils()
  const refresh = () => Promise.all([cache.messageRules.invalidate(), cache.messages.invalidate()])
  const { run, ...state } = useOneByOne<Addition>({
    idOf: ({ rule }) => rule.id,
    requestOf: ({ rule, way }) => `${rule.id} ${way}`,
    send: ({ rule, way }, context) =>
      cache.client.messageRules.update.mutate(
        { rule_id: rule.id, channels: [...rule.channels, way] },
        { context },
      ),
    onEnd: refresh,
  })
  return {
    ...state,
    add: run,
    /** Gives rules the ways that they had before. */
    takeBack: async (rules: readonly Addition['rule'][]): Promise<void> => {
      for (const { id, channels } of rules)
        await cache.client.messageRules.update.mutate({ rule_id: id, channels: [...channels] })
      await refresh()
    },
  }
}
