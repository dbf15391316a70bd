/** What went wrong with a signature: neither drawn nor typed, drawn too long, house rules not accepted. */
export type SigningError = 'missing' | 'too_long' | 'rules_missing'

export type SigningContent = {
  code: string
  property: string
  guest: { id: string; name: string }
  /** The sentence that is signed, as it is shown. */
  statement: string
  house_rules: string | null
  key: string
  values: { mark: string; name: string; accepts: boolean }
  error: SigningError | null
  /** Who was registered just before. */
  registered: string | null
}
