import { amountIn } from '@stayward/contract/kernel/currency'
import { SERVICES } from '@stayward/contract/properties/property-values'
import type { PayRate } from '@stayward/contract/work/pay'
import type { Rates } from '@stayward/db/schema/pay-rates.table'

/** What jobs are paid as a list, in the order of services. */
export const presentRates = (rates: Rates): PayRate[] =>
  SERVICES.flatMap((service) => {
    const rate = rates[service]
    return rate === undefined ? [] : [{ service, ...rate }]
  })

/** Such a list as it is stored, each amount with the decimals of its currency. */
export const toRates = (items: readonly PayRate[]): Rates =>
  Object.fromEntries(
    items.map(({ service, amount, currency }) => [service, { amount: amountIn(currency, amount), currency }]),
  )
