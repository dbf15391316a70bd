'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './rule-bar.module.css'
import type { RuleSegment } from './rule-segments'
import { useRuleWords } from './rule-words'

type Props = { rule: RuleSegment; left: number; width: number; column: number; columns: number }

/** Days that channels close by rules of their own. They are free, so nothing about them can be grabbed. */
export function RuleBar({ rule, left, width, column, columns }: Props) {
  const words = useRuleWords()
  const { sources } = rule
  const [only, ...others] = sources
  return (
    <div role="gridcell" aria-colindex={column} aria-colspan={columns} aria-label={words.spoken(rule)}>
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
            <span className={classes['name']}>{words.name(rule)}</span>
          </span>
        </span>
      </span>
    </div>
  )
}
