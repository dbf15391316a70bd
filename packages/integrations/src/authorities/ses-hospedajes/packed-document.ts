import { strToU8, unzipSync, zipSync } from 'fflate'

const ENTRY = 'solicitud.xml'
// A ZIP has a time for every entry. Always the same one, so that the same document gives the same bytes.
const MTIME = '1990-01-01T12:00:00'

/** A document in the authority's packaging: UTF-8, in a ZIP with one entry, in base64. */
export const packDocument = (xml: string): string =>
  Buffer.from(zipSync({ [ENTRY]: strToU8(xml) }, { mtime: MTIME })).toString('base64')

const BASE64 = /^[A-Za-z\d+/]+={0,2}$/

/** The document packed by `packDocument`; null if it is not one. */
export function unpackDocument(packed: string): string | null {
  if (!BASE64.test(packed)) return null
  try {
    const [entry, ...others] = Object.values(unzipSync(Buffer.from(packed, 'base64')))
    return entry && others.length === 0 ? new TextDecoder('utf-8', { fatal: true }).decode(entry) : null
  } catch {
    return null
  }
}
