import { brandColors } from '@stayward/contract/properties/brand-color'
import type { Company } from '@stayward/contract/properties/company'
import { shownContact, toContact } from '../../properties/contact-values'
import { blankToNull } from '../../../components/blank-to-null'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'

/** What the form shows of a company, as typed. */
export const toCompanyForm = ({ contact, ...company }: Company) => ({
  name: company.name ?? '',
  brand_color: company.brand_color ?? '',
  reply_to: company.pending_reply_to ?? company.reply_to ?? '',
  address: company.address ?? '',
  tax_id: company.tax_id ?? '',
  ...shownContact(contact),
})

export type CompanyFormValues = ReturnType<typeof toCompanyForm>

/** A color as typed, with or without its `#`, in the form of the API; null while it is none. */
export function typedColor(typed: string): string | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? null : `#${digits.toUpperCase()}`
}

/** How a color is shown in light and in dark pages, and whether it is shown as it was chosen. */
export function shownColors(color: string): { light: string; dark: string; isAdjusted: boolean } {
  const { light, dark } = brandColors(color)
  return { light: light.primary, dark: dark.primary, isAdjusted: light.primary !== color }
}

/** What the form sends. A color that is none is sent as typed, to be refused at its field. */
export const toCompany = (values: CompanyFormValues): Replacement<Inputs['account']['updateCompany']> => ({
  name: blankToNull(values.name),
  brand_color: typedColor(values.brand_color) ?? blankToNull(values.brand_color),
  reply_to: blankToNull(values.reply_to),
  address: blankToNull(values.address),
  tax_id: blankToNull(values.tax_id),
  contact: toContact(values),
})
