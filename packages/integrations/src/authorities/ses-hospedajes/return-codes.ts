import type { AuthorityError, AuthorityErrorCode } from '../authority-error.ts'
import { sesError } from './ses-error.ts'
import { withoutPersonalData } from '../redaction.ts'

/** The response codes of the web service (manual 3.1.3, section 5), and what each means to us. */
export const RETURN_CODES = {
  '10100': 'rejected', // no lessor code
  '10101': 'rejected', // no application
  '10103': 'unauthorized', // unknown lessor
  '10107': 'unauthorized', // another lessor's user
  '10108': 'rejected', // no request
  '10109': 'rejected', // no header
  '10110': 'rejected', // no document
  '10111': 'rejected', // the document is no zipped XML in base64
  '10112': 'rejected', // no operation
  '10113': 'rejected', // no such communication
  '10116': 'rejected', // no type of communication
  '10117': 'rejected', // unknown operation
  '10118': 'rejected', // the document is no XML
  '10119': 'forbidden', // a lessor of another kind
  '10120': 'forbidden', // the web service is not enabled for the lessor
  '10121': 'rejected', // the document breaks a rule, or was sent before
  '10122': 'rejected', // unknown type of communication
  '10128': 'unauthorized', // no user
  '10130': 'rejected', // a wrong value
  '10131': 'rejected', // a missing value
  '10136': 'rejected', // too many at once
  '10140': 'rejected', // no document
  '10150': 'rejected', // the application's name is too long
  '10159': 'rejected', // wrong type of communication
  '10160': 'rejected', // no code of a communication
  '10180': 'rejected', // malformed code of a communication
  '10999': 'unavailable', // an error of theirs
} as const satisfies Record<string, AuthorityErrorCode>

export const DONE = '0'

/** The response to a document that was sent before; it has no code of its own. */
export const isDuplicate = ({ codigo, descripcion }: ReturnWords): boolean =>
  codigo === '10121' && /duplicad/i.test(descripcion)

export type ReturnWords = { codigo: string; descripcion: string }

/**
 * The error for a code other than 0. A code missing from the manual counts as a refusal, like most of them.
 */
export function returnError({ codigo, descripcion }: ReturnWords): AuthorityError {
  const code = isReturnCode(codigo) ? RETURN_CODES[codigo] : 'rejected'
  return sesError(code, {
    return_code: codigo,
    detail: withoutPersonalData(descripcion),
    outcome: code === 'unavailable' ? 'unknown' : 'not_done',
  })
}

const isReturnCode = (code: string): code is keyof typeof RETURN_CODES => Object.hasOwn(RETURN_CODES, code)
