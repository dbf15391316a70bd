import { presentSealedCode } from '../locks/access-codes/access-codes.presenter.ts'
import { listCodesOfProperty } from '../locks/access-codes/access-codes.queries.ts'
import { presentBlock } from '../stays/blocks/blocks.presenter.ts'
import { listBlocksOfProperty } from '../stays/blocks/blocks.queries.ts'
import { presentIntegration } from '../integrations/integrations.presenter.ts'
import { listIntegrations } from '../integrations/integrations.queries.ts'
import { listVisibleBookings } from '../stays/bookings/bookings.service.ts'
import { listVisibleGuests } from '../stays/guests/guests.service.ts'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { UserContext } from '../kernel/context.ts'
import type { Position } from '../kernel/cursor.ts'
import { requireFreshProof } from '../kernel/fresh-proof.ts'
import { presentProperty } from '../properties/properties.presenter.ts'
import { listProperties, type VisibleProperty } from '../properties/properties.queries.ts'
import { listInvitations } from '../properties/members/invitations.queries.ts'
import { listMembers } from '../properties/members/members.queries.ts'
import { presentInvitation, presentMember } from '../properties/members/property-members.presenter.ts'
import { listVisibleTasks } from '../work/tasks/tasks.service.ts'
import { listOwnActivity } from '../overview/timeline/activity.queries.ts'
import { presentActivity } from '../overview/timeline/timeline.presenter.ts'
import { presentAccount } from './account.presenter.ts'
import { findAccount } from './account.queries.ts'

const PAGE = 100

/** What opens something; none of it leaves with a file. */
const OPENING: readonly string[] = [
  'accept_url',
  'checkin_url',
  'code',
  'config',
  'public_url',
  'secret_hint',
  'wifi_password',
]

/** What is only true for the reader of the moment, wherever it stands. */
const PASSING: readonly string[] = ['allowed_actions', 'photo_url']

type Thing =
  | 'account'
  | 'property'
  | 'member'
  | 'invitation'
  | 'booking'
  | 'block'
  | 'guest'
  | 'task'
  | 'access_code'
  | 'integration'
  | 'activity'

/**
 * Everything of the caller's own account as lines of JSON, read page by page: documents masked, and nothing that opens
 * a door or a connection. Who took it along is noted before the first line leaves. Throws `auth.fresh_proof_required`.
 */
export async function exportAccount(ctx: UserContext): Promise<AsyncIterable<string>> {
  requireFreshProof(ctx.actor, ctx.clock)
  const { account_id } = ctx.actor
  await ctx.db.transaction((tx) =>
    recordActivity(ctx, tx, {
      type: 'account.exported',
      account_id,
      subject: { type: 'account', id: account_id },
    }),
  )
  return linesOf(ctx)
}

async function* linesOf(ctx: UserContext): AsyncGenerator<string> {
  const { account_id, user_id } = ctx.actor
  yield line('account', presentAccount(await findAccount(ctx.db, user_id)))
  for (const archived of [false, true])
    for await (const property of ownProperties(ctx, archived)) yield* linesOfProperty(ctx, property)
  const integrations = await listIntegrations(ctx.db, ctx.actor, null, nowInstant(ctx.clock))
  for (const row of integrations)
    if (row.account_id === account_id) yield line('integration', presentIntegration(row))
  yield* linesOfActivity(ctx)
}

async function* linesOfProperty(ctx: UserContext, row: VisibleProperty): AsyncGenerator<string> {
  const { id: property_id } = row
  yield line('property', presentProperty(ctx, row))
  for (const member of await listMembers(ctx.db, row)) yield line('member', presentMember(member, 'owner'))
  yield* linesOfInvitations(ctx, row)
  const place = { property_id: [property_id], size: PAGE }
  yield* lines('booking', (cursor) =>
    listVisibleBookings(ctx, 'export', { ...place, cursor, sort: 'from', date: 'stay' }),
  )
  for await (const block of walkedById((after) => listBlocksOfProperty(ctx.db, row, { size: PAGE, after })))
    yield line('block', presentBlock(block))
  yield* lines('guest', (cursor) => listVisibleGuests(ctx, { property_id, size: PAGE, cursor }))
  yield* lines('task', (cursor) => listVisibleTasks(ctx, 'export', { ...place, cursor }))
  const codes = (after: string | null) => listCodesOfProperty(ctx.db, ctx.actor, row, { size: PAGE, after })
  for await (const code of walkedById(codes)) yield line('access_code', presentSealedCode(ctx, code))
}

async function* linesOfInvitations(ctx: UserContext, row: VisibleProperty): AsyncGenerator<string> {
  const now = nowInstant(ctx.clock)
  const read = (after: Position | null) => listInvitations(ctx.db, row, { size: PAGE, after, now })
  for await (const invitation of walked(read, ({ id }) => [id, id]))
    yield line('invitation', presentInvitation(invitation, 'owner', ctx.clock.now()))
}

async function* linesOfActivity(ctx: UserContext): AsyncGenerator<string> {
  const now = nowInstant(ctx.clock)
  const read = (after: Position | null) =>
    listOwnActivity(ctx.db, ctx.actor.account_id, { size: PAGE, after, now })
  for await (const row of walked(read, (last) => [last.occurred_at, last.id]))
    yield line('activity', presentActivity(row))
}

/** Those that others share with the caller are not theirs to take along. */
async function* ownProperties(ctx: UserContext, archived: boolean): AsyncGenerator<VisibleProperty> {
  const now = nowInstant(ctx.clock)
  const read = (after: Position | null) =>
    listProperties(ctx.db, ctx.actor, { archived, size: PAGE, after, now })
  for await (const row of walked(read, (last) => [last.search, last.id]))
    if (row.account_id === ctx.actor.account_id) yield row
}

/** The rows of a list that reads one more than a page, to the end of it. */
async function* walked<Row>(
  read: (after: Position | null) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row> {
  let after: Position | null = null
  for (;;) {
    const rows: Row[] = await read(after)
    const page = rows.slice(0, PAGE)
    yield* page
    const last = page.at(-1)
    if (rows.length <= PAGE || last === undefined) return
    after = positionOf(last)
  }
}

/** The same of a list that is in the order of its ids. */
const walkedById = <Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) =>
  walked(
    (after) => read(after?.[1] ?? null),
    ({ id }) => [id, id],
  )

/** The lines of a list that is read by cursors, to the end of it. */
async function* lines(
  type: Thing,
  read: (cursor: string | undefined) => Promise<{ items: object[]; next_cursor: string | null }>,
): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    if (page.items.length > 0) yield page.items.map((item) => line(type, item)).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

const line = (type: Thing, thing: object): string => {
  const data = Object.fromEntries(Object.entries(thing).filter(([field]) => !OPENING.includes(field)))
  const lasting = (field: string, value: unknown) => (PASSING.includes(field) ? undefined : value)
  return `${JSON.stringify({ type, data }, lasting)}\n`
}
