'use client'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import type { DifferenceAction, UnknownEventsAs } from '@stayward/contract/channels/feed-values'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { isPair } from './decision'
import { countItems, type ItemCount } from './difference-items'

/** What only a decision would do; everything else is said as done. */
const PROPOSED = ['add', 'change', 'cancel'] as const satisfies DifferenceAction[]
type Proposed = (typeof PROPOSED)[number]

const isProposed = (action: DifferenceAction): action is Proposed => PROPOSED.some((one) => one === action)

/** Turns differences and their items into sentences. */
export function useDifferenceWords(treat_unknown_as: UnknownEventsAs) {
  const t = useTranslations('feeds')
  const format = useFormat()

  const countWords = ({ action, subject, count }: ItemCount, isDone: boolean): string => {
    if (subject === 'events' || action === 'unreadable') return t('counts.unreadable', { count })
    if (!isDone && isProposed(action)) return t(`counts.would.${action}.${subject}`, { count })
    return t(`counts.done.${action}.${subject}`, { count })
  }

  return {
    /** What a difference did, or would do: "3 stays added, 1 stay changed". */
    summary: (difference: Pick<Difference, 'items' | 'state' | 'reason'>): string => {
      const { state, reason, items } = difference
      const isDone = state === 'applied' || state === 'undone'
      const same = items.filter((item) => !isDone && isPair(item))
      const others = items.filter((item) => !same.includes(item))
      return [
        ...countItems({ state, items: others }, treat_unknown_as).map((one) => countWords(one, isDone)),
        ...(same.length > 0 && reason !== null ? [t('counts.same_stays', { count: same.length })] : []),
      ].join(', ')
    },
    /** The nights of an item: "Sat 20 Dec – Tue 23 Dec". */
    nights: ({ from, to }: { from: string; to: string }): string =>
      t('nights', { from: format.day(from), to: format.day(to) }),
  }
}
