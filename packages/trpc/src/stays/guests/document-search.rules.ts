import { DOCUMENT_TYPES } from '@stayward/contract/stays/guest-registration/registration-values'
import { normaliseDocument } from '@stayward/contract/stays/guest-registration/documents'
import type { Vault } from '@stayward/db/vault'
import { documentLookup } from '../party/guest-row.rules.ts'

/** The keyed hashes of a document, for every type of number it may be. */
export const documentsToFind = (vault: Vault, query = ''): string[] =>
  DOCUMENT_TYPES.flatMap(
    (document_type) =>
      documentLookup(vault, { document_type, document_number: normaliseDocument(document_type, query) }) ??
      [],
  )
