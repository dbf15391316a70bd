import { fromMinorUnits, minorUnits } from '@stayward/contract/kernel/currency'
import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import type { SortValue } from '../../../components/sorting'

/** How far the statement of an owner is, from what is still to do to what the owner has read. */
export const OWNER_STATES = ['none', 'nothing', 'running', 'draft', 'issued', 'mailed', 'read'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

/** How far a statement is. Without properties and lines there is none to issue. */
export function stateOf(statement: MonthlyStatement): OwnerState {
  const { status, properties, lines, last_read_at, mailed_to } = statement
  if (status === 'issued') return last_read_at !== null ? 'read' : mailed_to !== null ? 'mailed' : 'issued'
  if (lines === 0) return properties.length === 0 ? 'none' : 'nothing'
  return isIssuable(statement) ? 'draft' : 'running'
}

/** Whether a statement can be issued now. */
const isIssuable = ({ allowed_actions }: MonthlyStatement): boolean =>
  allowed_actions.some(({ action, allowed }) => action === 'issue' && allowed)

/** The drafts that are ready to be issued together: their month is over and something happened in it. */
export const draftsOf = (statements: readonly MonthlyStatement[]): MonthlyStatement[] =>
  statements.filter((statement) => stateOf(statement) === 'draft')

/** What the amount that is due is made of, in order. */
const PARTS = ['revenue', 'management', 'expenses', 'corrections'] as const
export type OwnerPart = (typeof PARTS)[number]

/** The parts that have a column: corrections are rare. */
export const partsOf = (statements: readonly Pick<MonthlyStatement, 'totals'>[]): OwnerPart[] =>
  PARTS.filter(
    (part) =>
      part !== 'corrections' ||
      statements.some(({ totals }) => totals.some(({ corrections }) => Number(corrections) !== 0)),
  )

export type OwnerColumn = 'owner' | 'properties' | 'state' | 'due'

/** What a column sorts by. Amounts of several currencies count by the first, as they are shown. */
export function sortValueOf(statement: MonthlyStatement, column: OwnerColumn): SortValue {
  switch (column) {
    case 'owner':
      return statement.owner_name
    case 'properties':
      return statement.properties.length
    case 'state':
      return OWNER_STATES.indexOf(stateOf(statement))
    case 'due': {
      const [first] = statement.totals
      return first ? Number(first.amount) : null
    }
  }
}

/** What is due to all owners together in each currency, as signed decimals. Currencies are never added up. */
export function dueInAll(
  statements: readonly Pick<MonthlyStatement, 'totals'>[],
): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of statements.flatMap(({ totals }) => totals)) {
    const minor = amount.startsWith('-')
      ? -minorUnits(amount.slice(1), currency)
      : minorUnits(amount, currency)
    sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  }
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => ({ currency, amount: fromMinorUnits(minor, currency) }))
}
