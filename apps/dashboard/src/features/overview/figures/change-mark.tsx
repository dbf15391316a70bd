import { useLocale, useTranslations } from 'next-intl'
import { decimalText } from '../../../i18n/format'
import classes from './change-mark.module.css'
import type { FigureChange } from './figure-change'

/** How a number differs from what it is compared with; its colour says whether that is good. */
export function ChangeMark({ change: { by, unit, is_better } }: { change: FigureChange }) {
  const t = useTranslations('figures.tiles.change')
  const locale = useLocale()
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  const tone = is_better === null ? undefined : is_better ? 'better' : 'worse'
  return (
    <span className={classes['change']} data-tone={tone}>
      {t(unit, { change: sign + decimalText(String(Math.abs(by)), locale), count: Math.abs(by) })}
    </span>
  )
}
