import type { Snapshot } from '@stayward/db/backup/read-snapshot'
import type { ObjectFacts } from '@stayward/integrations/storage/storage'
import { COVER_FACTS, coverFile, coverKey } from '../../properties/cover-files.rules.ts'
import { receiptFacts, receiptKey } from '../../statements/expenses/receipt-files.rules.ts'
import { photoKey } from '../../work/tasks/task-photos.queries.ts'
import { PHOTO_FACTS } from '../../work/tasks/task-photos.service.ts'

/** A file that rows reference. */
export type NamedFile = { key: string; facts: ObjectFacts }

/**
 * The stored files referenced by the rows of a snapshot. A row is written before its files, so a file may be
 * missing.
 */
export async function namedFiles({ sql }: Pick<Snapshot, 'sql'>): Promise<NamedFile[]> {
  const covers = await sql<{ hash: string; widths: number[] }[]>`select hash, widths from cover order by hash`
  const photos = await sql<{ id: string }[]>`select id from task_photo order by id`
  const receipts = await sql<{ file: string }[]>`select file from expense_receipt order by file`
  return [
    ...covers.flatMap(({ hash, widths }) =>
      widths.map((width) => ({ key: coverKey(coverFile(hash, width)), facts: COVER_FACTS })),
    ),
    ...photos.map(({ id }) => ({ key: photoKey(id), facts: PHOTO_FACTS })),
    ...receipts.map(({ file }) => ({ key: receiptKey(file), facts: receiptFacts(file) })),
  ]
}
