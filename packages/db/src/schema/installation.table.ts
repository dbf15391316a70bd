import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timestamps } from './columns.ts'

/** What holds for this installation as a whole: one row, or none while nothing was ever said. */
export const installation = pgTable(
  'installation',
  {
    is_only: boolean().primaryKey().default(true),
    /** Since when nothing outside is reached: no mail, no calls to locks or authorities. Null while all of it is. */
    effects_off_since: instant(),
    /** The file name of the backup that this database was restored from. */
    restored_from: text(),
    restored_at: instant(),
    ...timestamps,
  },
  (t) => [check('installation_is_only', sql`${t.is_only}`)],
)
