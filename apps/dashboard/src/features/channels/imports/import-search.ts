import { IMPORT_KINDS, type ImportKind } from '@stayward/contract/channels/import-values'
import { knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** What the next file has in it, from the URL. */
export const parseImportSearch = (params: URLSearchParams): { kind: ImportKind } => ({
  kind: knownWord(IMPORT_KINDS, params.get('kind')) ?? 'bookings',
})

export const importSearchPath = ({ kind }: { kind: ImportKind }): string => paths.imports({ kind })

/** The first page of the history. Server and browser query it alike. */
export const importListInput: Inputs['imports']['list'] = { size: 20 }
