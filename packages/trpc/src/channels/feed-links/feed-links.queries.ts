import { FEED_LINK_LIMITS } from '@stayward/contract/channels/feed-link-values'
import type { Executor } from '@stayward/db/client'
import { feedFetch, feedLink } from '@stayward/db/schema/feed-link.table'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { withKey } from '../../kernel/relations.ts'

export type FeedLinkRow = typeof feedLink.$inferSelect
export type FeedFetchRow = typeof feedFetch.$inferSelect
export type FetchedLink = FeedLinkRow & { fetches: FeedFetchRow[] }

/** The key of a property, as its row has it. */
type PropertyKey = { account_id: string; id: string }
type FeedLinkKey = Pick<FeedLinkRow, 'account_id' | 'property_id' | 'id'>

const ofProperty = ({ account_id, id }: PropertyKey): SQL | undefined =>
  and(eq(feedLink.account_id, account_id), eq(feedLink.property_id, id))

/** The links of a property with their latest fetches, newest first; the oldest link first. */
export async function listFeedLinks(db: Executor, place: PropertyKey): Promise<FetchedLink[]> {
  const latest = db
    .select()
    .from(feedFetch)
    .where(
      and(
        eq(feedFetch.account_id, feedLink.account_id),
        eq(feedFetch.property_id, feedLink.property_id),
        eq(feedFetch.feed_link_id, feedLink.id),
      ),
    )
    // The ids of rows grow with time.
    .orderBy(desc(feedFetch.id))
    .limit(FEED_LINK_LIMITS.fetches)
    .as('latest')
  const rows = await db
    .select()
    .from(feedLink)
    .leftJoinLateral(latest, sql`true`)
    .where(ofProperty(place))
    .orderBy(asc(feedLink.id), desc(latest.id))
  const links = new Map<string, FetchedLink>()
  for (const { feed_link: link, latest: fetch } of rows) {
    const known = links.get(link.id) ?? { ...link, fetches: [] }
    if (fetch) known.fetches.push(fetch)
    links.set(link.id, known)
  }
  return [...links.values()]
}

/** How many links a property has. */
export async function countFeedLinks(db: Executor, place: PropertyKey): Promise<number> {
  const [row] = await db.select({ links: count() }).from(feedLink).where(ofProperty(place))
  return row?.links ?? 0
}

export async function findFeedLink(db: Executor, key: FeedLinkKey): Promise<FeedLinkRow | null> {
  const [found] = await db.select().from(feedLink).where(withKey(feedLink, key))
  return found ?? null
}

export async function insertFeedLink(tx: Executor, row: typeof feedLink.$inferInsert): Promise<FeedLinkRow> {
  const [inserted] = await tx.insert(feedLink).values(row).returning()
  if (!inserted) throw new Error('The inserted calendar link was not returned.')
  return inserted
}

/** Deletes a link with its fetches. Returns whether it was still there. */
export async function deleteFeedLink(tx: Executor, key: FeedLinkKey): Promise<boolean> {
  const deleted = await tx.delete(feedLink).where(withKey(feedLink, key)).returning({ id: feedLink.id })
  return deleted.length > 0
}
