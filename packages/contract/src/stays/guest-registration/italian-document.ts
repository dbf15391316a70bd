import type { DocumentType } from './catalogues.ts'
import type { ITALIAN_DOCUMENTS } from './regime-field-names.ts'

type ItalianDocument = (typeof ITALIAN_DOCUMENTS)[number]

/**
 * The code of a document in Alloggiati Web; null if only the guest can say. That a foreign identity card is
 * IDENT is not confirmed by a source.
 */
export function italianDocumentOf(
  type: DocumentType | null,
  chosen: ItalianDocument | null,
): ItalianDocument | null {
  if (chosen !== null) return chosen
  if (type === 'PAS') return 'PASOR'
  return type === 'NIF' ? 'IDENT' : null
}
