import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timestamps } from './columns.ts'

/** Settings of the installation as a whole: one row, or none until something is set. */
export const installation = pgTable(
  'installation',
  {
    is_only: boolean().primaryKey().default(true),
    /**
     * Since when outside effects are off: no mail, no calls to locks or authorities. Null while they are on.
     */
    effects_off_since: instant(),
    /** The file name of the backup this database was restored from. */
    restored_from: text(),
    restored_at: instant(),
    ...timestamps,
  },
  (t) => [check('installation_is_only', sql`${t.is_only}`)],
)
