'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { TRIGGER_ANCHORS } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'

type Timing = Pick<MessageRule, 'trigger' | 'offset' | 'local_time'>

/** When a rule sends, in words: “3 days before arrival, at 10:00”. */
export function useRuleWords(): (rule: Timing) => string {
  const t = useTranslations('messages.rules.timing')
  const momentOf = ({ trigger, offset, local_time }: Timing): string => {
    if (trigger === 'arrival_day' || trigger === 'first_morning') return t(trigger)
    const anchor = t(`anchors.${trigger}`)
    const parts = [
      offset.days > 0 && t('days', { count: offset.days }),
      offset.hours > 0 && t('hours', { count: offset.hours }),
      offset.minutes > 0 && t('minutes', { count: offset.minutes }),
    ].filter((part) => part !== false)
    if (parts.length === 0) return local_time === null ? t(`moments.${trigger}`) : t('same_day', { anchor })
    const isBefore = TRIGGER_ANCHORS[trigger].direction === 'before'
    return t(isBefore ? 'before' : 'after', { offset: parts.join(' '), anchor })
  }
  return (rule) =>
    rule.local_time === null
      ? momentOf(rule)
      : t('with_time', { when: momentOf(rule), time: rule.local_time })
}
