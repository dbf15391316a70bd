import type { AlloggiatiAccountType } from './alloggiati-service.ts'
import { APARTMENT_LENGTH, LINE_LENGTH } from './line-columns.ts'
import type { DocumentError } from '../authority-port.ts'
import { LINE_BREAK } from './write-alloggiati.ts'

const FIELD = 'authority_codes.apartment'

const MESSAGES = {
  apartment_required: 'Enter the apartment’s number for this property: the account reports apartments.',
  apartment_not_accepted:
    'Remove the apartment’s number from the property, or set the account to apartments: it reports a single establishment.',
} as const

export type DocumentLines = { lines: string[]; apartment: number | null; errors: DocumentError[] }

/**
 * The lines of a document as an account sends them. An account that names the apartment in its requests sends
 * lines without it.
 */
export function documentLines(text: string, type: AlloggiatiAccountType): DocumentLines {
  const written = text.split(LINE_BREAK)
  const hasApartment = written.every(({ length }) => length === LINE_LENGTH + APARTMENT_LENGTH)
  const refused = (code: keyof typeof MESSAGES): DocumentLines => ({
    lines: [],
    apartment: null,
    errors: [{ code, message: MESSAGES[code], field: FIELD, guest_id: null }],
  })
  if (type === 'single')
    return hasApartment ? refused('apartment_not_accepted') : { lines: written, apartment: null, errors: [] }
  if (!hasApartment) return refused('apartment_required')
  if (type === 'apartments') return { lines: written, apartment: null, errors: [] }
  const lines = written.map((line) => line.slice(0, LINE_LENGTH))
  return { lines, apartment: Number(written[0]?.slice(LINE_LENGTH)), errors: [] }
}
