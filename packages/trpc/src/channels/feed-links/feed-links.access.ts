import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { findFeedLink } from './feed-links.queries.ts'

/** A procedure on one calendar link of a property, available as `ctx.feedLink` beside `ctx.property`. */
export const feedLinkProcedure = propertyProcedure('feed.manage').use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'feed_link_id')
  const { account_id, id: property_id } = ctx.property
  const feedLink = await findFeedLink(ctx.db, { account_id, property_id, id })
  if (!feedLink) throw notFound()
  return next({ ctx: { feedLink } })
})
