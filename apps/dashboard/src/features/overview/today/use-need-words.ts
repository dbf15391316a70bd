import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { useTranslations } from 'next-intl'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { sentenceOf } from './need-lines'

/** What each need says, in one sentence. */
export function useNeedWords(): (need: AttentionItem) => string {
  const t = useTranslations('today.needs.kinds')
  const titleOf = useTaskTitle()
  return (need) =>
    t(sentenceOf(need), {
      title: titleOf(need.title),
      authority: need.authority === null ? '' : AUTHORITY_NAMES[need.authority],
    })
}
