import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { OwnedProperty, PropertyOwner } from '@stayward/contract/properties/property-owner'
import { blankToNull } from '../../../components/blank-to-null'
import { amountTyped } from '../../../i18n/amount-typed'

/** What an owner gets of a property, as it is typed; both kinds are kept while one is chosen. */
export type OwnedValues = {
  property_id: string
  type: 'share' | 'fee'
  percent: string
  amount: string
  currency: string
  /** Empty for every month that is not issued. */
  from_month: string
}

export type OwnerFormValues = {
  name: string
  email: string
  locale: WrittenLocale | ''
  address: string
  tax_id: string
  properties: OwnedValues[]
}

/** A property that was just chosen, with the terms of the one before it: most owners have one agreement. */
export const newOwned = (property_id: string, before: OwnedValues | undefined): OwnedValues => ({
  type: 'share',
  percent: '',
  amount: '',
  currency: 'EUR',
  from_month: '',
  ...before,
  property_id,
})

export const emptyOwner: OwnerFormValues = {
  name: '',
  email: '',
  locale: '',
  address: '',
  tax_id: '',
  properties: [],
}

export const toOwnerForm = ({
  name,
  email,
  locale,
  address,
  tax_id,
  properties,
}: PropertyOwner): OwnerFormValues => ({
  name,
  email: email ?? '',
  locale: locale ?? '',
  address: address ?? '',
  tax_id: tax_id ?? '',
  properties: properties.map(({ property_id, share_or_fee, from_month }) => ({
    ...newOwned(property_id, undefined),
    ...share_or_fee,
    from_month: from_month ?? '',
  })),
})

/** What the form sends: terms as typed, for the service to validate. */
export const toOwnerFields = ({ name, email, locale, address, tax_id, properties }: OwnerFormValues) => ({
  name,
  email: blankToNull(email),
  locale: locale || null,
  address: blankToNull(address),
  tax_id: blankToNull(tax_id),
  properties: properties.map(
    ({ property_id, type, percent, amount, currency, from_month }): OwnedProperty => ({
      property_id,
      share_or_fee:
        type === 'share'
          ? { type, percent: amountTyped(percent) }
          : { type, amount: amountTyped(amount), currency },
      from_month: from_month || null,
    }),
  ),
})

/** The field of the form for a path of the request. */
export const ownerFieldOf = (path: string): string => path.replace('.share_or_fee.', '.')
