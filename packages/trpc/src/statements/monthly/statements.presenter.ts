import { hash } from 'node:crypto'
import { fromMinorUnits, minorUnits } from '@stayward/contract/kernel/currency'
import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import type {
  IssuedStatement,
  Statement,
  StatementContent,
  StatementLine,
  StatementLink,
  StatementTotal,
} from '@stayward/contract/statements/statement'
import { STATEMENT_LINE_TYPES } from '@stayward/contract/statements/statement-values'
import type { Correction } from './corrections.rules.ts'
import { type Line, sumsByCurrency } from './statement-lines.rules.ts'
import type { IssuedItemRow, IssuedRow, StatementLinkRow } from './statements.queries.ts'

type Read = Omit<StatementContent, 'lines' | 'totals' | 'stays_without_amount'> & {
  lines: readonly Line[]
  corrections: readonly Correction[]
}

/** What a statement says: properties by name, the lines of each in the order of the trade, corrections last. */
export function presentContent({ lines, corrections, ...read }: Read): StatementContent {
  const inOrder = <Shown extends Line>(shown: readonly Shown[]) =>
    shown.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const orderOf = ({ month, property_name, property_id, type, arrival_date, day, currency }: Line) =>
    [
      month,
      property_name,
      property_id,
      STATEMENT_LINE_TYPES.indexOf(type),
      arrival_date ?? day ?? '',
      currency ?? '',
    ].join(' ')
  return {
    ...read,
    lines: [
      ...inOrder(lines).map((line) => presentLine(line, false, null)),
      ...inOrder(corrections).map((line) => presentLine(line, true, line.stated)),
    ],
    totals: totalsOf(lines, corrections),
    stays_without_amount: lines.filter(({ type, minor }) => type === 'stay' && minor === null).length,
  }
}

const presentLine = (
  { minor, currency, ...line }: Line,
  is_correction: boolean,
  stated: bigint | null,
): StatementLine => ({
  type: line.type,
  month: line.month,
  is_correction,
  property_id: line.property_id,
  property_name: line.property_name,
  booking_id: line.booking_id,
  expense_id: line.expense_id,
  reference: line.reference,
  source: line.source,
  arrival_date: line.arrival_date,
  departure_date: line.departure_date,
  day: line.day,
  nights: line.nights,
  description: line.description,
  share_or_fee: line.share_or_fee,
  currency: minor === null ? null : currency,
  amount: amountOf(minor, currency),
  stated: amountOf(stated, currency),
})

const amountOf = (minor: bigint | null, currency: string | null): string | null =>
  minor === null || currency === null ? null : fromMinorUnits(minor, currency)

/** The totals of each currency; their amount is the sum of all lines in it. */
function totalsOf(lines: readonly Line[], corrections: readonly Line[]): StatementTotal[] {
  const sums = {
    revenue: sumsByCurrency(lines.filter(({ type }) => type === 'stay')),
    management: sumsByCurrency(lines.filter(({ type }) => type === 'management')),
    expenses: sumsByCurrency(lines.filter(({ type }) => type === 'expense')),
    corrections: sumsByCurrency(corrections),
    amount: sumsByCurrency([...lines, ...corrections]),
  }
  return [...sums.amount.keys()].toSorted().map((currency) => {
    const text = (part: keyof typeof sums) => fromMinorUnits(sums[part].get(currency) ?? 0n, currency)
    return {
      currency,
      revenue: text('revenue'),
      management: text('management'),
      expenses: text('expenses'),
      corrections: text('corrections'),
      amount: text('amount'),
    }
  })
}

/** A line of an issued statement as it is computed with. */
export const readLine = ({ amount, is_correction: _is, stated: _stated, ...line }: StatementLine): Line => ({
  ...line,
  minor: amount === null || line.currency === null ? null : signedMinor(amount, line.currency),
})

const signedMinor = (amount: string, currency: string): bigint =>
  amount.startsWith('-') ? -minorUnits(amount.slice(1), currency) : minorUnits(amount, currency)

/** Differs if anything in a statement does. PostgreSQL keeps JSON in its own order of keys, so this is stored beside it. */
export const hashOfContent = (content: StatementContent): string =>
  hash('sha256', JSON.stringify(content), 'base64url')

/** A month as it would be issued now, and why it cannot be if it cannot. */
export const presentDraft = (
  key: { property_owner_id: string; month: string },
  content: StatementContent,
  refusal: 'statement.month_not_over' | null,
): Statement => ({
  ...key,
  number: null,
  issued_at: null,
  issued_by: null,
  status: 'draft',
  content_hash: hashOfContent(content),
  allowed_actions: [{ action: 'issue', allowed: refusal === null, reason: refusal }],
  ...content,
})

/** A statement as it was issued. */
export const presentIssued = (row: IssuedRow): Statement => ({
  property_owner_id: row.property_owner_id,
  ...issueOf(row),
  status: 'issued',
  content_hash: row.content_hash,
  allowed_actions: [{ action: 'issue', allowed: false, reason: 'statement.already_issued' }],
  ...row.content,
})

const issueOf = ({ month, number, issued_at, issued_by }: Omit<IssuedItemRow, 'totals'>) => ({
  month,
  number,
  issued_at,
  issued_by,
})

/** An issued statement in a list. */
export const presentIssuedItem = (row: IssuedItemRow): IssuedStatement => ({
  ...issueOf(row),
  totals: row.totals,
})

/** A statement in the list of all owners, with what became of its links, the newest first. */
export const presentMonthly = (
  { email }: { email: string | null },
  statement: Statement,
  links: readonly Pick<StatementLinkRow, 'mailed_to' | 'last_read_at'>[] = [],
): MonthlyStatement => ({
  property_owner_id: statement.property_owner_id,
  owner_name: statement.owner_name,
  email,
  month: statement.month,
  number: statement.number,
  issued_at: statement.issued_at,
  issued_by: statement.issued_by,
  totals: statement.totals,
  status: statement.status,
  content_hash: statement.content_hash,
  allowed_actions: statement.allowed_actions,
  properties: statement.properties.map(({ property_id, name }) => ({ property_id, name })),
  lines: statement.lines.length,
  stays_without_amount: statement.stays_without_amount,
  mailed_to: links.find(({ mailed_to }) => mailed_to !== null)?.mailed_to ?? null,
  last_read_at:
    links
      .flatMap(({ last_read_at }) => last_read_at ?? [])
      .toSorted()
      .at(-1) ?? null,
})

/** A link; its address is known only when it is created. */
export const presentStatementLink = (row: StatementLinkRow, url: string | null = null): StatementLink => ({
  id: row.id,
  url,
  url_hint: row.token_hint,
  expires_at: row.expires_at,
  last_read_at: row.last_read_at,
  mailed_to: row.mailed_to,
  created_at: row.created_at,
})
