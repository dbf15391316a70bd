import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  isTableFile,
  type TableFile,
  unpackTables,
} from '@stayward/integrations/authorities/alloggiati/read-tables'

/** The files of tables at a path: those in a folder or in an archive, or the one file. */
export function tableFilesAt(path: string): TableFile[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new Error(`There is nothing at ${path}.`)
  if (stat.isDirectory())
    return readdirSync(path)
      .filter(isTableFile)
      .map((name) => ({ name, content: readFileSync(join(path, name)) }))
  const content = readFileSync(path)
  return isTableFile(path) ? [{ name: basename(path), content }] : unpackTables(content)
}
