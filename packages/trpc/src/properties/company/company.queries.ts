import type { Locale } from '@stayward/contract/kernel/locale'
import type { Executor, Transaction } from '@stayward/db/client'
import { account, user } from '@stayward/db/schema/account.table'
import { company } from '@stayward/db/schema/company.table'
import { cover } from '@stayward/db/schema/cover.table'
import { messageSettings } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { and, type Column, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

/** The cover that is the logo of a company. */
export const logo = alias(cover, 'logo')

export const logoOfCompany = and(eq(logo.account_id, company.account_id), eq(logo.hash, company.logo_hash))

/** A column of the company; while it has no row, one of the settings of messages. */
const since = (own: Column, before: Column) =>
  sql<string | null>`case when ${company.account_id} is null then ${before} else ${own} end`

/** What guests and teams see of a company, for queries that join `company`, `messageSettings` and `logo`. */
export const companyLook = {
  company_name: since(company.name, messageSettings.brand_name).as('company_name'),
  company_color: since(company.brand_color, messageSettings.brand_color).as('company_color'),
  logo,
}

/** The contact of a property, or of the company if the property has none. */
const orOfCompany = (own: Column, ofCompany: Column) =>
  sql<string | null>`case when ${property.contact_name} is null then ${ofCompany} else ${own} end`

/** How guests reach the host, for queries that join `property` and `company`. */
export const guestContact = {
  contact_name: orOfCompany(property.contact_name, company.contact_name).as('guest_contact_name'),
  contact_phone: orOfCompany(property.contact_phone, company.contact_phone).as('guest_contact_phone'),
  contact_email: orOfCompany(property.contact_email, company.contact_email).as('guest_contact_email'),
  contact_whatsapp: orOfCompany(property.contact_whatsapp, company.contact_whatsapp).as(
    'guest_contact_whatsapp',
  ),
}

const columns = {
  account_id: account.id,
  name: companyLook.company_name,
  brand_color: companyLook.company_color,
  logo,
  logo_hash: company.logo_hash,
  reply_to: since(company.reply_to, messageSettings.reply_to).as('company_reply_to'),
  pending_reply_to: company.pending_reply_to,
  reply_to_link_id: company.reply_to_link_id,
  contact_name: company.contact_name,
  contact_phone: company.contact_phone,
  contact_email: company.contact_email,
  contact_whatsapp: company.contact_whatsapp,
  address: company.address,
  tax_id: company.tax_id,
  version: sql<number>`coalesce(${company.version}, 0)`.as('company_version'),
}

const companies = (db: Executor) =>
  db
    .select(columns)
    .from(account)
    .leftJoin(company, eq(company.account_id, account.id))
    .leftJoin(messageSettings, eq(messageSettings.account_id, account.id))
    .leftJoin(logo, logoOfCompany)
    .$dynamic()

/** The company of an account; version 0 before its first change. */
export type CompanyRow = Awaited<ReturnType<typeof companies>>[number]

/** The company of an account. */
export async function findCompany(db: Executor, account_id: string): Promise<CompanyRow> {
  const [row] = await companies(db).where(eq(account.id, account_id))
  if (!row) throw new Error(`No account ${account_id}.`)
  return row
}

/** The same, with changes of the company waiting until the transaction ends. */
export async function selectCompanyForUpdate(tx: Transaction, account_id: string): Promise<CompanyRow> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  return findCompany(tx, account_id)
}

export type CompanyChange = Partial<Omit<typeof company.$inferSelect, 'account_id' | 'version'>>

/** Changes a company and increments its version; the first change creates its row. */
export async function updateCompany(
  tx: Transaction,
  { logo: _logo, version, ...before }: CompanyRow,
  change: CompanyChange,
  now: string,
): Promise<void> {
  const values = { ...before, ...change, version: version + 1, updated_at: now }
  await tx.insert(company).values(values).onConflictDoUpdate({ target: company.account_id, set: values })
}

/** The account whose pending address for answers a link confirms; null if it waits for none. */
export async function findAccountOfLink(tx: Transaction, link_id: string): Promise<string | null> {
  const [row] = await tx
    .select({ account_id: company.account_id })
    .from(company)
    .where(eq(company.reply_to_link_id, link_id))
  return row?.account_id ?? null
}

/** The name, language and time zone of whose account it is. */
export async function findOwner(
  db: Executor,
  account_id: string,
): Promise<{ host_name: string; locale: Locale; time_zone: string }> {
  const [row] = await db
    .select({
      host_name: sql<string>`concat_ws(' ', ${user.name}, ${user.last_name})`,
      locale: user.locale,
      time_zone: user.time_zone,
    })
    .from(user)
    .where(eq(user.account_id, account_id))
    .orderBy(user.created_at, user.id)
    .limit(1)
  if (!row) throw new Error(`No user of account ${account_id}.`)
  return row
}

/** Whether an address is that of a user of the account, who proved it when signing up. */
export async function isAddressOfAccount(
  tx: Transaction,
  account_id: string,
  email: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, account_id), eq(user.email, email)))
    .limit(1)
  return row !== undefined
}
