'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './rule-bar.module.css'
import type { RuleSegment } from './rule-segments'

type Props = { rule: RuleSegment; left: number; width: number; column: number; columns: number }

/** Days that channels close by rules of their own. They are free, so nothing about them can be grabbed. */
export function RuleBar({ rule: { from, to, sources }, left, width, column, columns }: Props) {
  const t = useTranslations('calendar')
  const names = useTranslations('bookings.sources')
  const format = useFormat()
  const channels = format.list(sources.map((source) => names(source)))
  const days = { from: format.day(from), to: format.day(to) }
  const [only, ...others] = sources
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-colspan={columns}
      aria-label={t('rule.spoken', { count: sources.length, channels, ...days })}
    >
      <span
        className={classes['rule']}
        style={{ insetInlineStart: left, width }}
        data-source={others.length === 0 ? only : undefined}
      >
        <span className={classes['label']} aria-hidden>
          <span className={classes['words']} style={{ maxWidth: width }}>
            {sources.map((source) => (
              <SourceMark key={source} source={source} />
            ))}
            <span className={classes['name']}>{t('rule.name', { count: sources.length, channels })}</span>
          </span>
        </span>
      </span>
    </div>
  )
}
