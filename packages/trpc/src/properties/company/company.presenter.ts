import type { Company, CompanyInfo } from '@stayward/contract/properties/company'
import type { Services } from '../../kernel/services.ts'
import { presentCover } from '../cover.presenter.ts'
import type { CoverRow } from '../covers.queries.ts'
import { presentContact } from '../property-contact.rules.ts'
import type { CompanyRow } from './company.queries.ts'

/** A company for its owner. */
export const presentCompany = (env: Services['env'], row: CompanyRow): Company => ({
  name: row.name,
  brand_color: row.brand_color,
  logo: presentCover(env, row.logo),
  reply_to: row.reply_to,
  pending_reply_to: row.pending_reply_to,
  contact: presentContact(row),
  address: row.address,
  tax_id: row.tax_id,
})

/** What `companyLook` reads. */
type CompanyLook = { company_name: string | null; company_color: string | null; logo: CoverRow | null }

/** What guests and teams see of a company; null if it has said nothing. */
export const presentCompanyInfo = (
  env: Services['env'],
  { company_name, company_color, logo }: CompanyLook,
): CompanyInfo | null =>
  company_name === null && company_color === null && logo === null
    ? null
    : { name: company_name, brand_color: company_color, logo: presentCover(env, logo) }
