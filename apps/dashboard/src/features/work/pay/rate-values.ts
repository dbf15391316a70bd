import type { PayRate } from '@stayward/contract/work/pay'
import type { Service } from '@stayward/contract/properties/member'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { blankToNull } from '../../../components/blank-to-null'
import { amountTyped } from '../../../i18n/amount-typed'

/** What a job of a service is paid, as typed; blank if nothing is set. */
export type RateValues = { service: Service; amount: string; currency: string }

export type RatesFormValues = { items: RateValues[] }

/** A field for each service, filled with what is set; the others begin with the currency that is usual or in use. */
export function toRateValues(items: readonly PayRate[], usual: readonly PayRate[] = []): RatesFormValues {
  const rateOf = (rates: readonly PayRate[], service: Service) =>
    rates.find((rate) => rate.service === service)
  return {
    items: SERVICES.map(
      (service) =>
        rateOf(items, service) ?? {
          service,
          amount: '',
          currency: (rateOf(usual, service) ?? items[0] ?? usual[0])?.currency ?? 'EUR',
        },
    ),
  }
}

const isFilled = ({ amount }: RateValues): boolean => blankToNull(amount) !== null

/** What the form sends: the services that have an amount. */
export const toRates = ({ items }: RatesFormValues): PayRate[] =>
  items.filter(isFilled).map((rate) => ({ ...rate, amount: amountTyped(rate.amount) }))

/** The field that an error of what was sent belongs to: blank ones were left out. */
export function rateField({ items }: RatesFormValues, path: string): string {
  const [, sent, rest = ''] = /^items\.(\d+)(.*)$/.exec(path) ?? []
  const rate = items.filter(isFilled)[Number(sent)]
  return rate === undefined ? path : `items.${items.indexOf(rate)}${rest}`
}
