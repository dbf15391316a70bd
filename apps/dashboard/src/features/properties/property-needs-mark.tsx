import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useNeedWords } from '../overview/today/use-need-words'
import classes from './property-table.module.css'

/** As many sentences are read at once. */
const SHOWN = 5

/** How many things need attention at a property, and what they are for those who point at it or have it read to them. */
export function PropertyNeedsMark({ needs }: { needs: readonly AttentionItem[] }) {
  const t = useTranslations('properties')
  const wordsOf = useNeedWords()
  const count = needs.length
  const more = count - SHOWN
  const what = [...needs.slice(0, SHOWN).map(wordsOf), more > 0 && t('more_needs', { count: more })]
    .filter(Boolean)
    .join('; ')
  const words = t('needs', { count, what })
  return (
    <span className={classes['needs']} title={words}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
