'use client'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import type { Comparison } from './figure-periods'
import { ChangeMark } from './change-mark'
import { figureChange } from './figure-change'
import { type FigureNumbers, hasCounted, mainNumber, type NumbersOfFigures } from './figure-rows'
import classes from './figure-tiles.module.css'
import { figureOf, MAIN_MEASURES, type Measure } from './measures'
import { shownMeasures } from './shown-measures'
import { useMainNumber } from './use-main-number'

type Props = {
  shown: Measure
  now: NumbersOfFigures
  before: NumbersOfFigures
  comparison: Comparison
  onShow: (measure: Measure) => void
}

/** Every measure of the whole period, beside what it is compared with. The chosen one is shown below in full. */
export function FigureTiles({ shown, now, before, comparison, onShow }: Props) {
  const t = useTranslations('figures')
  const measures = shownMeasures(shown, now, before)
  const tile = (measure: Measure) => (
    <UnstyledButton
      key={measure}
      className={classes['tile']}
      aria-pressed={measure === shown}
      onClick={() => onShow(measure)}
    >
      <Tile
        measure={measure}
        numbers={now[figureOf(measure)] ?? {}}
        before={before[figureOf(measure)]}
        comparison={comparison}
      />
    </UnstyledButton>
  )
  return (
    <fieldset className={classes['tiles']}>
      <VisuallyHidden component="legend">{t('tiles.label')}</VisuallyHidden>
      <div className={classes['main']}>{measures.slice(0, MAIN_MEASURES).map(tile)}</div>
      <div className={classes['rest']}>{measures.slice(MAIN_MEASURES).map(tile)}</div>
    </fieldset>
  )
}

function Tile({
  measure,
  numbers,
  before,
  comparison,
}: {
  measure: Measure
  numbers: FigureNumbers
  before: FigureNumbers | undefined
  comparison: Comparison
}) {
  const t = useTranslations('figures')
  const currency = numbers.revenue?.[0]?.currency ?? null
  const { write } = useMainNumber(measure, currency)
  const value = mainNumber(measure, numbers, currency)
  const earlier = before === undefined ? null : mainNumber(measure, before, currency)
  const beside = useBeside(measure, numbers)
  const change = figureChange(measure, value, earlier)
  return (
    <>
      <span className={classes['name']}>{t(`names.${measure}`)}</span>
      {value === null ? (
        <span className={classes['nothing']}>
          {t(`tiles.none.${measure === 'lead_time' ? measure : figureOf(measure)}`)}
        </span>
      ) : (
        <span className={classes['line']}>
          <span className={classes['value']}>{write(value)}</span>
          {change && <ChangeMark change={change} />}
        </span>
      )}
      <span className={classes['beside']}>{hasCounted(measure, numbers) && beside}</span>
      <span className={classes['beside']}>
        {earlier !== null && t('tiles.before', { comparison, value: write(earlier) })}
      </span>
    </>
  )
}

/** What a measure counts, in words: from what its number comes. */
function useBeside(measure: Measure, numbers: FigureNumbers): string | null {
  const t = useTranslations('figures.tiles')
  const format = useFormat()
  const {
    sold_nights = 0,
    available_nights = 0,
    revenue = [],
    stays = 0,
    cancelled = 0,
    bookings = 0,
    in_time = 0,
    counted = 0,
  } = numbers
  const [first, ...others] = revenue
  const inOthers = (name: 'amount' | 'average_daily_rate' | 'revenue_per_available_night') => {
    const amounts = others.flatMap(({ [name]: amount, currency }) =>
      amount === null ? [] : [format.money(amount, currency)],
    )
    return amounts.length > 0 ? t('and', { amounts: format.list(amounts) }) : null
  }
  switch (measure) {
    case 'revenue':
      return inOthers('amount') ?? t('priced', { count: first?.nights_with_amount ?? 0 })
    case 'average_daily_rate':
      return inOthers(measure) ?? t('per_sold')
    case 'revenue_per_available_night':
      return inOthers(measure) ?? t('per_available')
    case 'occupancy':
      return t('nights_of', { sold: sold_nights, available: available_nights })
    case 'stays':
      return t('stays', { count: stays })
    case 'lead_time':
      return t('lead_time')
    case 'cancellations':
      return t('in_time', { in_time: cancelled, counted: bookings })
    case 'checkin':
    case 'codes':
    case 'cleaning':
      return t('in_time', { in_time, counted })
  }
}
