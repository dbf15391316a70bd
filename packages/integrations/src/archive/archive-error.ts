/**
 * Why an archive cannot be read. `passphrase`: the wrong one (or the very beginning was changed); `damaged`:
 * it ends early or a byte was changed; `foreign`: not one of our archives.
 */
export type ArchiveErrorCode = 'passphrase' | 'damaged' | 'foreign'

const WORDS: Record<ArchiveErrorCode, string> = {
  passphrase: 'The passphrase does not open this backup.',
  damaged: 'The backup is damaged: it ends early, or bytes of it were changed.',
  foreign: 'This file is not a backup of Stayward.',
}

/** An archive that cannot be read, in words. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, options?: ErrorOptions) {
    super(WORDS[code], options)
    this.code = code
  }
}
