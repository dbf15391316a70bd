'use client'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import classes from './level-mark.module.css'

type Props = { level: CrewLevel; isInvited?: boolean }

/** A level as one letter, dashed for an invitation. The words are beside it, or on the cell around it. */
export function LevelMark({ level, isInvited = false }: Props) {
  const t = useTranslations('levels.marks')
  return (
    <span className={classes['mark']} data-level={level} data-invited={isInvited || undefined} aria-hidden>
      {t(level)}
    </span>
  )
}
