/** Headers stored with an object, for servers that deliver it without us. */
export type ObjectFacts = { content_type: string; cache_control: string }

/** The port to file storage. Keys must pass `requireKey`. All of it throws StorageError. */
export type Storage = {
  /** Resolves when the whole object is stored; a partial object is never visible. */
  put(key: string, bytes: Uint8Array, facts: ObjectFacts): Promise<void>
  /** The object's bytes; null for a missing one. */
  get(key: string): Promise<Uint8Array | null>
  /** Does nothing for a missing object. */
  delete(key: string): Promise<void>
}

/** The store could not be reached or refused the call; this may pass. The reason is in `cause`. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

const KEY = /^(?!.{513})[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)+$/

/**
 * Returns `key` if it is valid: names of letters, digits, `.`, `_` and `-`, separated by slashes, each
 * starting with a lower-case letter or a digit, at most 512 characters. So none is `..`, hidden, absolute or
 * special to any file system.
 */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key has an invalid form.')
  return key
}

/** Runs `work`; anything it throws becomes a StorageError with `message`. */
export async function orStorageError<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new StorageError(message, { cause })
  }
}
