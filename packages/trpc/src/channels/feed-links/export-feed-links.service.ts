import { feedLink } from '@stayward/db/schema/feed-link.table'
import { type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { presentFeedLink } from './feed-links.presenter.ts'
import { listFeedLinks } from './feed-links.queries.ts'

export const exportedFeedLinks = exportPart(
  'feed_link',
  [feedLink],
  async function* ({ db }, place: ExportedProperty) {
    yield* await listFeedLinks(db, place)
  },
  (row, { clock }) => presentFeedLink(row, clock.now()),
)
