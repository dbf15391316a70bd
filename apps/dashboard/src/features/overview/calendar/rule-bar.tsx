'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardRule } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './rule-bar.module.css'

type Props = { rule: BoardRule; left: number; width: number; column: number; columns: number }

/** Days that a channel closes by its own rule. They are free, so nothing about them can be grabbed. */
export function RuleBar({ rule: { from, to, source }, left, width, column, columns }: Props) {
  const t = useTranslations('calendar')
  const channel = useTranslations('bookings.sources')(source)
  const format = useFormat()
  const days = { from: format.day(from), to: format.day(to) }
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={columns}
      aria-label={t('rule.spoken', { channel, ...days })}
    >
      <span className={classes['rule']} style={{ insetInlineStart: left, width }} data-source={source}>
        <span className={classes['label']} aria-hidden>
          <span className={classes['words']} style={{ maxWidth: width }}>
            <SourceMark source={source} />
            {t('rule.name', { channel })}
          </span>
        </span>
      </span>
    </div>
  )
}
