import { payRates, propertyPayRates } from '@stayward/db/schema/pay-rates.table'
import { type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { presentRates } from './pay-rates.presenter.ts'
import { findPropertyRates, findRates, type RatesRow } from './pay-rates.queries.ts'

/** The usual pay of an account. */
export const exportedPayRates = exportPart(
  'pay_rates',
  [payRates],
  async function* ({ db, actor }) {
    yield* known(await findRates(db, actor.account_id))
  },
  ({ rates }) => ({ items: presentRates(rates) }),
)

/** What a property pays instead. */
export const exportedPropertyPayRates = exportPart(
  'property_pay_rates',
  [propertyPayRates],
  async function* ({ db }, { account_id, id: property_id }: ExportedProperty) {
    for (const row of known(await findPropertyRates(db, { account_id, property_id })))
      yield { property_id, ...row }
  },
  ({ property_id, rates }) => ({ property_id, items: presentRates(rates) }),
)

const known = (row: RatesRow): RatesRow[] => (row.version === 0 ? [] : [row])
