import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import type { StatementContent } from '@stayward/contract/statements/statement'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { isLinkToken, linkTokenHash } from '../../kernel/link-secret.ts'
import type { Services } from '../../kernel/services.ts'
import { presentCompanyInfo } from '../../properties/company/company.presenter.ts'
import { findCompany, findOwner } from '../../properties/company/company.queries.ts'
import { findLinked, noteRead } from './statements.queries.ts'

const MINUTE_MS = 60_000

/** An issued statement as its owner reads it by a link. */
export type LinkedStatement = {
  month: string
  number: number
  issued_at: string
  expires_at: string
  /** Of the account: there is no telling where the owner reads it. */
  time_zone: string
  content: StatementContent
  company: CompanyInfo | null
  /** The owner’s language; null if nobody chose one. */
  locale: WrittenLocale | null
}

/** What a link without sign-in leads to: a statement, the words that it has expired, or nothing. */
export async function readLinkedStatement(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  token: string,
): Promise<{ state: 'open'; statement: LinkedStatement } | { state: 'expired' | 'unknown' }> {
  const found = isLinkToken(token) ? await findLinked(db, linkTokenHash(token)) : null
  if (!found) return { state: 'unknown' }
  const { link, statement, locale } = found
  const now = nowInstant(clock)
  if (link.expires_at <= now) return { state: 'expired' }
  await noteRead(db, link, { now, unless_after: ago(clock.now(), MINUTE_MS) })
  const company = await findCompany(db, statement.account_id)
  const { time_zone } = await findOwner(db, statement.account_id)
  return {
    state: 'open',
    statement: {
      month: statement.month,
      number: statement.number,
      issued_at: statement.issued_at,
      expires_at: link.expires_at,
      time_zone,
      content: statement.content,
      company: presentCompanyInfo(env, {
        company_name: company.name,
        company_color: company.brand_color,
        logo: company.logo,
      }),
      locale,
    },
  }
}
