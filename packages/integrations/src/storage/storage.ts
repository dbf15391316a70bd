/** What is stored beside the bytes, for whoever serves an object without us. */
export type ObjectFacts = { content_type: string; cache_control: string }

/** The port to where files are kept. Keys are as `requireKey` wants them. All of it throws StorageError. */
export type Storage = {
  /** Resolves when the whole object is there; nobody ever reads a part of it. */
  put(key: string, bytes: Uint8Array, facts: ObjectFacts): Promise<void>
  /** The object's bytes, null for one that is not there. */
  get(key: string): Promise<Uint8Array | null>
  /** Nothing happens for an object that is not there. */
  delete(key: string): Promise<void>
}

/** The store could not be reached or refused us; it may pass. The cause stands in `cause`. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

const KEY = /^(?!.{513})[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)+$/

/**
 * Returns `key` if it is one: names of letters, digits, `.`, `_` and `-`, separated by slashes, each starting with a
 * small letter or a digit, 512 characters at most. So none is `..`, hidden, absolute or special to any file system.
 */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key has a form that is not allowed.')
  return key
}

/** Runs `work`; whatever it throws becomes a StorageError with `message`. */
export async function orStorageError<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new StorageError(message, { cause })
  }
}
