'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import classes from './board-group.module.css'
import { OTHER_CITIES, tonightOf, UNTAGGED } from './row-groups'
import type { GroupLine } from './row-layout'

type Props = {
  line: GroupLine
  /** The row's position in its grid, starting at 1. */
  index: number
  /** Today in a time zone. */
  todayIn: (time_zone: string) => string
  /** Whether tonight's stays have been read. */
  knows_tonight: boolean
  onFold: (key: string) => void
}

/** The head of a group, which stays in view while its rows are and folds them away. */
export const BoardGroup = memo(function BoardGroup({ line, index, todayIn, knows_tonight, onFold }: Props) {
  const t = useTranslations('calendar.group')
  const { group, is_folded } = line
  const name =
    group.key === UNTAGGED ? t('untagged') : group.key === OTHER_CITIES ? t('other_cities') : group.name
  return (
    <div
      className={classes['group']}
      style={{ top: line.top, height: line.extent }}
      role="row"
      aria-rowindex={index}
    >
      <div className={classes['head']} style={{ height: line.height }} role="presentation">
        <span className={classes['words']} role="rowheader" aria-colindex={1} data-head>
          <button
            type="button"
            className={classes['fold']}
            aria-expanded={!is_folded}
            onClick={() => onFold(group.key)}
          >
            <IconChevronDown size={14} stroke={2} aria-hidden />
            <strong>{name}</strong>
            <span>{t('count', { count: group.rows.length })}</span>
            {knows_tonight && <span>{t('tonight', tonightOf(group.rows, todayIn))}</span>}
          </button>
        </span>
      </div>
    </div>
  )
})
