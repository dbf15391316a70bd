import type { DocumentType } from './catalogues.ts'
import { hasSupportNumber, isTaxNumber, isValidDocument } from './documents.ts'
import type { FieldError } from './issue-codes.ts'
import { nameFault } from './names.ts'
import type { GuestRegistration } from './request.ts'
import { broken, type RuleCode } from './rules.ts'

/** Names that are not in the letters of a document. */
export const nameErrors = (guest: GuestRegistration): FieldError[] =>
  (['first_name', 'last_name', 'second_last_name'] as const).flatMap((field) => {
    const fault = guest[field] === null ? null : nameFault(guest[field])
    return fault === null ? [] : broken(field, fault)
  })

function numberFault(type: DocumentType, number: string): RuleCode | null {
  if (isValidDocument(type, number)) return null
  if (type === 'NIF' && isTaxNumber(number)) return 'tax_number'
  return hasSupportNumber(type) ? 'invalid_check_letter' : 'invalid_document_number'
}

/** A number that is not possible for its type of document. */
export function numberErrors({ document_type, document_number }: GuestRegistration): FieldError[] {
  if (document_type === null || document_number === null) return []
  const fault = numberFault(document_type, document_number)
  return fault === null ? [] : [broken('document_number', fault)]
}
