import type { StatementContent } from '@stayward/contract/statements/statement'
import type { Executor } from '@stayward/db/client'
import { Temporal } from 'temporal-polyfill'
import { today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { listListed, listSoldStays, type ListedRow } from '../../overview/figures/figures.queries.ts'
import type { Period } from '../../overview/figures/figure-groups.queries.ts'
import { findCompany, findOwner } from '../../properties/company/company.queries.ts'
import { presentShareOrFee } from '../../properties/property-owners/property-owners.presenter.ts'
import type {
  OwnedRow,
  VisiblePropertyOwner,
} from '../../properties/property-owners/property-owners.queries.ts'
import { listExpensesOfMonths } from '../expenses/expenses.queries.ts'
import { correctionsOf } from './corrections.rules.ts'
import { type Line, linesOf, type Terms } from './statement-lines.rules.ts'
import { presentContent, readLine } from './statements.presenter.ts'
import {
  type IssuedRow,
  listIssuedOfOwners,
  listLatestMonths,
  listStated,
  type PropertyMonth,
} from './statements.queries.ts'

type Reading = Pick<CallerContext, 'actor' | 'clock'> & { db: Executor }

export type Draft = {
  content: StatementContent
  refusal: 'statement.month_not_over' | null
}

/** A month of an owner as it would be issued now, with what changed in the months that were issued. */
export async function readDraft(
  reading: Reading,
  owner: VisiblePropertyOwner,
  month: string,
): Promise<Draft> {
  const draft = (await readDrafts(reading, owner.account_id, [owner], month)).get(owner.id)
  if (!draft) throw new Error(`No draft for ${owner.id}.`)
  return draft
}

/** The same for several owners of an account, by their ids: as many statements in the database as for one. */
export async function readDrafts(
  reading: Reading,
  account_id: string,
  owners: readonly VisiblePropertyOwner[],
  month: string,
): Promise<Map<string, Draft>> {
  const { db, actor, clock } = reading
  const latest = await listLatestMonths(
    db,
    account_id,
    owners.map(({ id }) => id),
  )
  const correcting = owners.flatMap(({ id }) => (month === monthAfter(latest.get(id)) ? [id] : []))
  const issued = Map.groupBy(
    await listIssuedOfOwners(db, account_id, correcting),
    (row) => row.property_owner_id,
  )
  const scopes = owners.map((owner) => scopeOf(owner, month, issued.get(owner.id) ?? []))
  const ids = [...new Set(scopes.flatMap((scope) => scope.ids))]
  const months = [...new Set([...scopes.flatMap((scope) => scope.months), month])].toSorted()
  const found = ids.length === 0 ? NOTHING : await readMonths({ db, actor }, { account_id, ids, months })
  const issuer = await readIssuer(db, account_id)
  return new Map(
    scopes.map((scope) => {
      const places = found.places.filter(({ property_id, month: of }) => scope.has(property_id, of))
      const content = contentOf(scope, { ...found, places }, { month, issuer })
      return [scope.owner.id, { content, refusal: refusalOf(clock, month, places) }] as const
    }),
  )
}

/** What the statement of an owner is about: their properties, and what was issued to them if it is corrected now. */
function scopeOf(owner: VisiblePropertyOwner, month: string, corrected: readonly IssuedRow[]) {
  const owned = owner.properties.filter((row) => isOnStatement(row, month))
  const ids = new Set([
    ...owned.map(({ property_id }) => property_id),
    ...corrected.flatMap((row) => statedIn(row.month, row.content).map(({ property_id }) => property_id)),
  ])
  const months = new Set([...corrected.map((row) => row.month), month])
  return {
    owner,
    owned,
    corrected,
    ids: [...ids],
    months: [...months],
    has: (property_id: string, of: string) => ids.has(property_id) && months.has(of),
  }
}

type Found = Awaited<ReturnType<typeof readMonths>>

const NOTHING: Found = { places: [], stated: new Set(), stays: [], expenses: [] }

/** What happened in some months of some properties, and which of them were stated. */
async function readMonths(
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  { account_id, ids, months }: { account_id: string; ids: readonly string[]; months: readonly string[] },
) {
  const filter = { periods: months.map(periodOf), property_id: [...ids], tag: undefined }
  return {
    places: await listListed(db, actor, filter),
    stated: new Set((await listStated(db, account_id, ids, months)).map(keyOf)),
    stays: await listSoldStays(db, actor, filter),
    expenses: await listExpensesOfMonths(db, account_id, ids, months),
  }
}

/** Who manages the properties of an account, as its statements name them. */
async function readIssuer(db: Executor, account_id: string): Promise<StatementContent['issuer']> {
  const { name, address, tax_id } = await findCompany(db, account_id)
  return { name: name ?? (await findOwner(db, account_id)).host_name, address, tax_id }
}

function contentOf(
  { owner, owned, corrected }: ReturnType<typeof scopeOf>,
  { places, stated, stays, expenses }: Found,
  { month, issuer }: { month: string; issuer: StatementContent['issuer'] },
): StatementContent {
  const isOpen = (place: ListedRow) => !stated.has(keyOf(place))
  const open = termsOf(owned, places.filter(isOpen), month)
  const agreed = open.filter((terms) => terms.month === month)
  const late = open.filter((terms) => terms.month !== month)
  // What was agreed on for an issued month stays. A property that is gone has no stays to compare with.
  const there = new Set(places.map(({ property_id }) => property_id))
  const isThere = ({ property_id }: PropertyMonth) => there.has(property_id)
  const issued_lines = corrected.flatMap(({ content }) => content.lines.map(readLine)).filter(isThere)
  const agreed_before = termsOfIssued(corrected, issued_lines).filter(isThere)
  return presentContent({
    issuer,
    owner_name: owner.name,
    owner_address: owner.address,
    owner_tax_id: owner.tax_id,
    properties: agreed.map(presentTerms),
    late_properties: late.map((terms) => ({ month: terms.month, ...presentTerms(terms) })),
    lines: linesOf(agreed, stays, expenses),
    corrections: correctionsOf(issued_lines, linesOf([...agreed_before, ...late], stays, expenses)),
  })
}

/** The one month that corrects the issued ones: the one after the latest of them. */
const monthAfter = (latest: string | undefined): string | null =>
  latest === undefined ? null : Temporal.PlainYearMonth.from(latest).add({ months: 1 }).toString()

const keyOf = ({ property_id, month }: PropertyMonth): string => `${month} ${property_id}`

/** Whether a property belongs on the statement of a month that is not issued. */
const isOnStatement = ({ from_month }: OwnedRow, month: string): boolean =>
  from_month === null || from_month <= month

/**
 * What is agreed on for the months of some properties that belong to an owner's statements. A month whose statement was
 * issued without a property is among them only if the owner has it from an earlier month on.
 */
function termsOf(owned: readonly OwnedRow[], places: readonly ListedRow[], month: string): Terms[] {
  const rows = new Map(owned.map((row) => [row.property_id, row]))
  return places.flatMap((place) => {
    const row = rows.get(place.property_id)
    if (!row) return []
    const belongs = place.month === month || (row.from_month !== null && row.from_month <= place.month)
    return belongs
      ? [
          {
            property_id: place.property_id,
            property_name: place.name,
            month: place.month,
            share_or_fee: presentShareOrFee(row),
            is_fee_due: place.is_listed,
          },
        ]
      : []
  })
}

const presentTerms = ({ property_id, property_name, share_or_fee }: Terms) => ({
  property_id,
  name: property_name,
  share_or_fee,
})

/** The months of properties that an issued statement states, those that came late included. */
const statedIn = (month: string, { properties, late_properties }: StatementContent) => [
  ...properties.map((stated) => ({ ...stated, month })),
  ...late_properties,
]

/** What was agreed on for the months of properties that were stated. */
function termsOfIssued(corrected: readonly IssuedRow[], lines: readonly Line[]): Terms[] {
  const managed = new Set(lines.filter(({ type }) => type === 'management').map(keyOf))
  return corrected
    .flatMap(({ month, content }) => statedIn(month, content))
    .map(({ month, property_id, name, share_or_fee }) => ({
      property_id,
      property_name: name,
      month,
      share_or_fee,
      is_fee_due: managed.has(keyOf({ property_id, month })),
    }))
}

const periodOf = (month: string): Period => ({
  start: `${month}-01`,
  stop: Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 }).toString(),
})

/** A month can be issued once it is over at every property; without any, in UTC. */
function refusalOf(
  clock: CallerContext['clock'],
  month: string,
  places: readonly Pick<ListedRow, 'time_zone'>[],
): Draft['refusal'] {
  const zones = places.length === 0 ? ['UTC'] : places.map(({ time_zone }) => time_zone)
  const isOver = zones.every((zone) => today(clock, zone) >= periodOf(month).stop)
  return isOver ? null : 'statement.month_not_over'
}
