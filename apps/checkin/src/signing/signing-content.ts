import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import type { HostTextContent } from '../parts/host-text.tsx'

/** What went wrong with a signature: neither drawn nor typed, or drawn too long. */
export type SigningError = 'missing' | 'too_long'

export type SigningContent = {
  code: string
  property: string
  contact: PropertyContact | null
  /** Who signs, with the masked document to tell a party's entries apart. */
  guest: { id: string; first_name: string; name: string; document: string | null }
  /** The sentence that is signed, as shown. */
  statement: string
  house_rules: HostTextContent | null
  key: string
  values: { mark: string; name: string; accepts: boolean }
  error: SigningError | null
  /** Who was registered just before. */
  registered: string | null
}
