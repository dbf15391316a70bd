import { importAlloggiatiTables } from '@stayward/trpc/authorities/alloggiati/import-tables.service'
import { tableFilesAt } from '@stayward/trpc/authorities/alloggiati/table-files.service'
import { runCommandLine } from './operator-command.ts'
import { withServices } from './with-services.ts'

const USAGE = `Usage: npm run alloggiati-tables -- <folder or archive>

Imports the tables of Alloggiati Web, with which guests of properties in Italy are reported: Comuni, Stati and Documenti,
as CSV files in a folder, or in an archive such as TABELLE.zip. They replace those imported before.

  --help   show this`

await runCommandLine(USAGE, async ([path, ...others]) => {
  if (path === undefined || others.length > 0) throw new Error(USAGE)
  const files = tableFilesAt(path)
  const { municipalities, states, document_types, missing } = await withServices(
    'alloggiati-tables',
    ({ db }) => importAlloggiatiTables(db, files),
  )
  console.log(`${municipalities} municipalities, ${states} states and ${document_types} types of documents.`)
  if (missing.length > 0)
    console.log(`Without a code there: ${missing.join(', ')}. Their citizens cannot be reported.`)
})
