import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import type { Choice } from '../../../components/best-matches'
import { propertiesNamed } from '../match-property'
import type { LineProblem, PastedLine } from './pasted-lines'

/** What the reader chose for a line instead of what was recognised. */
export type LineEdit = { property_id?: string | null; source?: FeedSource }

/** What became of a line that was sent. */
export type Outcome =
  | { state: 'connecting' }
  | { state: 'connected'; integration_id: string }
  | { state: 'failed'; reason: string }

/** What is known of a calendar that is connected already; its address is a secret. */
export type KnownFeed = { property_id: string; host: string; secret_hint: string | null }

export type RowState = LineProblem | 'unmatched' | 'several' | 'exists' | 'ready' | Outcome['state']

/** A line with the property and channel it will be connected to, and how far it is. */
export type PastedRow = PastedLine & {
  property_id: string | null
  state: RowState
  /** The properties that the name may mean, if there are several. */
  candidates: string[]
  /** Another property that probably has the same calendar. */
  exists_at: string | null
  reason: string | null
  integration_id: string | null
}

type Known = {
  properties: readonly Choice[]
  feeds: readonly KnownFeed[]
  edits: ReadonlyMap<string, LineEdit>
  outcomes: ReadonlyMap<string, Outcome>
}

/** The rows of some lines, with everything that is known about them. */
export const pastedRows = (lines: readonly PastedLine[], known: Known): PastedRow[] =>
  lines.map((line) => rowOf(line, known))

function rowOf(line: PastedLine, { properties, feeds, edits, outcomes }: Known): PastedRow {
  const edit = edits.get(line.key) ?? {}
  const outcome = outcomes.get(line.key)
  const named = propertiesNamed(properties, line.name)
  const property_id = edit.property_id === undefined ? onlyOne(named) : edit.property_id
  const same = line.problem === null ? feeds.filter((feed) => isSame(feed, line.url)) : []
  const isHere = same.some((feed) => feed.property_id === property_id)
  const elsewhere = isHere ? undefined : same[0]?.property_id
  return {
    ...line,
    source: edit.source ?? line.source,
    property_id,
    candidates: property_id === null ? named.map(({ label }) => label) : [],
    exists_at: properties.find(({ value }) => value === elsewhere)?.label ?? null,
    reason: outcome?.state === 'failed' ? outcome.reason : null,
    integration_id: outcome?.state === 'connected' ? outcome.integration_id : null,
    state:
      line.problem ??
      outcome?.state ??
      (property_id === null ? (named.length > 1 ? 'several' : 'unmatched') : isHere ? 'exists' : 'ready'),
  }
}

const onlyOne = ([first, ...others]: readonly Choice[]): string | null =>
  first === undefined || others.length > 0 ? null : first.value

/** Whether an address is probably that of a known feed, of which only its host and its end can be seen. */
const isSame = ({ host, secret_hint }: KnownFeed, url: string): boolean =>
  secret_hint !== null && new URL(url).host === host && url.endsWith(secret_hint)

/** Whether a row can be sent now. */
export const canConnect = ({ state, property_id }: PastedRow): boolean =>
  (state === 'ready' || state === 'failed') && property_id !== null

/** Whether leaving now would lose a row. */
export const isUnsent = ({ state }: PastedRow): boolean => state !== 'connected' && state !== 'exists'
