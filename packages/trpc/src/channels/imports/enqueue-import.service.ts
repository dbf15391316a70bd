import type { Executor } from '@stayward/db/client'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { ImportKey } from './file-imports.queries.ts'

/** Enqueues the work on an import, once. */
export const enqueueImport = (db: Executor, { account_id, id }: ImportKey): Promise<void> =>
  enqueueJob(db, 'imports.carry_out', { account_id, import_id: id }, { key: `import:${id}` })
