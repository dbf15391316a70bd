import type { FigureName } from '@stayward/contract/overview/figure-values'
import { useLocale, useTranslations } from 'next-intl'
import { decimalText, shortMoneyText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'

/** How the number that a figure comes down to is written, in full and beside the lines of a chart. */
type MainNumber = Record<'write' | 'shorten', (value: string) => string>

export function useMainNumber(name: FigureName, currency: string | null): MainNumber {
  const t = useTranslations('figures')
  const locale = useLocale()
  const format = useFormat()
  if (name === 'revenue')
    return {
      write: (value) => (currency === null ? '–' : format.money(value, currency)),
      shorten: (value) => (currency === null ? '' : shortMoneyText(value, currency, locale)),
    }
  if (name === 'stays')
    return {
      write: (value) => t('nights', { count: decimalText(value, locale) }),
      shorten: (value) => decimalText(value, locale),
    }
  return { write: format.share, shorten: format.share }
}
