import { amountIn } from '@stayward/contract/kernel/currency'
import type { OwnedProperty, PropertyOwner } from '@stayward/contract/properties/property-owner'
import type { OwnedRow, VisiblePropertyOwner } from './property-owners.queries.ts'

/** An owner of properties as the account's own users see it. */
export const presentPropertyOwner = (row: VisiblePropertyOwner): PropertyOwner => ({
  id: row.id,
  name: row.name,
  email: row.email,
  locale: row.locale,
  address: row.address,
  tax_id: row.tax_id,
  properties: row.properties.map((owned) => ({
    property_id: owned.property_id,
    share_or_fee: presentShareOrFee(owned),
    from_month: owned.from_month,
  })),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** What an owner gets of a property. */
export const presentShareOrFee = ({ share, fee, fee_currency }: OwnedRow): OwnedProperty['share_or_fee'] =>
  fee !== null && fee_currency !== null
    ? { type: 'fee', amount: amountIn(fee_currency, fee), currency: fee_currency }
    : { type: 'share', percent: share ?? '0.00' }
