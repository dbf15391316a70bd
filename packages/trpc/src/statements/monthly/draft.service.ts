import type { StatementContent } from '@stayward/contract/statements/statement'
import type { Executor } from '@stayward/db/client'
import { Temporal } from 'temporal-polyfill'
import { today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { listListed, listSoldStays, type ListedRow } from '../../overview/figures/figures.queries.ts'
import type { Period } from '../../overview/figures/figure-groups.queries.ts'
import { presentShareOrFee } from '../../properties/property-owners/property-owners.presenter.ts'
import type { VisiblePropertyOwner } from '../../properties/property-owners/property-owners.queries.ts'
import { listExpensesOfMonths } from '../expenses/expenses.queries.ts'
import { correctionsOf } from './corrections.rules.ts'
import { linesOf, type Terms } from './statement-lines.rules.ts'
import { presentContent, readLine } from './statements.presenter.ts'
import { type IssuedRow, listIssued, listIssuedMonths, listStatedElsewhere } from './statements.queries.ts'

type Reading = Pick<CallerContext, 'actor' | 'clock'> & { db: Executor }

export type Draft = {
  content: StatementContent
  refusal: 'statement.month_not_over' | null
}

/** A month of an owner as it would be issued now, with what changed in the months that were issued. */
export async function readDraft(
  { db, actor, clock }: Reading,
  owner: VisiblePropertyOwner,
  month: string,
): Promise<Draft> {
  const key = { account_id: owner.account_id, property_owner_id: owner.id }
  const isCorrecting = month === monthToCorrectIn(await listIssuedMonths(db, key))
  const corrected = isCorrecting ? await listIssued(db, key) : []
  const owned = new Map(owner.properties.map((row) => [row.property_id, row]))
  const ids = [
    ...new Set([
      ...owned.keys(),
      ...corrected.flatMap(({ content }) => content.properties.map(({ property_id }) => property_id)),
    ]),
  ]
  if (ids.length === 0) return { content: nothingFor(owner), refusal: refusalOf(clock, month, []) }
  const places = await listListed(db, actor, { periods: [periodOf(month)], property_id: ids, tag: undefined })
  const elsewhere = await listStatedElsewhere(db, key, ids, month)
  const ours = places.filter(({ property_id }) => owned.has(property_id) && !elsewhere.has(property_id))
  const agreed = ours.flatMap((place): Terms[] => {
    const row = owned.get(place.property_id)
    return row ? [termsOf(place, month, presentShareOrFee(row))] : []
  })
  // What was agreed on for an issued month stays. A property that is gone has no stays to compare with.
  const there = new Set(places.map(({ property_id }) => property_id))
  const agreed_before = corrected.flatMap(termsOfIssued).filter(({ property_id }) => there.has(property_id))
  const stated = corrected
    .flatMap(({ content }) => content.lines.map(readLine))
    .filter(({ property_id }) => there.has(property_id))
  const months = [...new Set([...corrected.map((row) => row.month), month])].toSorted()
  const stays = await listSoldStays(db, actor, {
    periods: months.map(periodOf),
    property_id: ids,
    tag: undefined,
  })
  const expenses = await listExpensesOfMonths(db, owner.account_id, ids, months)
  return {
    content: presentContent({
      owner_name: owner.name,
      properties: agreed.map(({ property_id, property_name, share_or_fee }) => ({
        property_id,
        name: property_name,
        share_or_fee,
      })),
      lines: linesOf(agreed, stays, expenses),
      corrections: correctionsOf(stated, linesOf(agreed_before, stays, expenses)),
    }),
    refusal: refusalOf(clock, month, places),
  }
}

const nothingFor = ({ name }: VisiblePropertyOwner): StatementContent =>
  presentContent({ owner_name: name, properties: [], lines: [], corrections: [] })

/** The one month that corrects the issued ones: the one after the latest of them. */
const monthToCorrectIn = ([latest]: readonly string[]): string | null =>
  latest ? Temporal.PlainYearMonth.from(latest).add({ months: 1 }).toString() : null

const termsOf = (
  { property_id, name, is_listed }: ListedRow,
  month: string,
  share_or_fee: Terms['share_or_fee'],
): Terms => ({ property_id, property_name: name, month, share_or_fee, is_fee_due: is_listed })

/** What was agreed on for the properties of an issued month. */
const termsOfIssued = ({ month, content }: IssuedRow): Terms[] =>
  content.properties.map(({ property_id, name, share_or_fee }) => ({
    property_id,
    property_name: name,
    month,
    share_or_fee,
    is_fee_due: content.lines.some(
      (line) => line.type === 'management' && line.month === month && line.property_id === property_id,
    ),
  }))

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
