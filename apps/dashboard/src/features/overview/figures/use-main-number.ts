import { useLocale, useTranslations } from 'next-intl'
import { decimalText, shortMoneyText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { isCount, isMoney, type Measure } from './measures'

/** How the number of a measure is written, in full and beside the lines of a chart. */
type MainNumber = Record<'write' | 'shorten', (value: string) => string>

export function useMainNumber(measure: Measure, currency: string | null): MainNumber {
  const t = useTranslations('figures')
  const locale = useLocale()
  const format = useFormat()
  if (isMoney(measure))
    return {
      write: (value) => (currency === null ? '–' : format.money(value, currency)),
      shorten: (value) => (currency === null ? '' : shortMoneyText(value, currency, locale)),
    }
  if (isCount(measure))
    return {
      write: (value) => t(measure === 'stays' ? 'nights' : 'days', { count: decimalText(value, locale) }),
      shorten: (value) => decimalText(value, locale),
    }
  return { write: format.share, shorten: format.share }
}
