'use client'
import { FIGURE_NAMES, type FigureName } from '@stayward/contract/overview/figure-values'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { decimalText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { type FigureNumbers, hasCounted, mainNumber } from './figure-rows'
import classes from './figures.module.css'
import { useMainNumber } from './use-main-number'

type Numbers = Record<FigureName, FigureNumbers | undefined>

type Props = { shown: FigureName; now: Numbers; before: Numbers; onShow: (name: FigureName) => void }

/** Every figure of the whole period, beside the year before. The chosen one is shown below in full. */
export function FigureTiles({ shown, now, before, onShow }: Props) {
  const t = useTranslations('figures')
  return (
    <fieldset className={classes['tiles']}>
      <VisuallyHidden component="legend">{t('tiles.label')}</VisuallyHidden>
      {FIGURE_NAMES.map((name) => (
        <UnstyledButton
          key={name}
          className={classes['tile']}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          <Tile name={name} numbers={now[name] ?? {}} before={before[name]} />
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

function Tile({
  name,
  numbers,
  before,
}: {
  name: FigureName
  numbers: FigureNumbers
  before: FigureNumbers | undefined
}) {
  const t = useTranslations('figures')
  const currency = numbers.revenue?.[0]?.currency ?? null
  const { write } = useMainNumber(name, currency)
  const value = mainNumber(name, numbers, currency)
  const earlier = before === undefined ? null : mainNumber(name, before, currency)
  const beside = useBeside(name, numbers)
  return (
    <>
      <span className={classes['name']}>{t(`names.${name}`)}</span>
      {value === null ? (
        <span className={classes['nothing']}>{t(`tiles.none.${name}`)}</span>
      ) : (
        <span className={classes['value']}>{write(value)}</span>
      )}
      <span className={classes['beside']}>{hasCounted(name, numbers) && beside}</span>
      <span className={classes['beside']}>
        {earlier !== null && t('tiles.before', { value: write(earlier) })}
      </span>
    </>
  )
}

/** What a figure counts, in words: from what its number comes. */
function useBeside(name: FigureName, numbers: FigureNumbers): string | null {
  const t = useTranslations('figures.tiles')
  const format = useFormat()
  const locale = useLocale()
  const {
    sold_nights = 0,
    available_nights = 0,
    revenue = [],
    median_lead_days = null,
    cancelled = 0,
    bookings = 0,
    in_time = 0,
    counted = 0,
  } = numbers
  const [first, ...others] = revenue
  switch (name) {
    case 'occupancy':
      return t('nights_of', { sold: sold_nights, available: available_nights })
    case 'revenue':
      if (others.length > 0)
        return t('and', {
          amounts: format.list(others.map(({ amount, currency }) => format.money(amount, currency))),
        })
      if (!first) return null
      return t(first.revenue_per_available_night === null ? 'rate' : 'rates', {
        value: format.money(first.average_daily_rate, first.currency),
        per_available: format.money(first.revenue_per_available_night ?? '0', first.currency),
      })
    case 'stays':
      return median_lead_days && t('lead', { days: decimalText(median_lead_days, locale) })
    case 'cancellations':
      return t('in_time', { in_time: cancelled, counted: bookings })
    case 'checkin':
    case 'codes':
    case 'cleaning':
      return t('in_time', { in_time, counted })
  }
}
