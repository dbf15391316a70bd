'use client'
import { useState } from 'react'
import { problemOf } from '../errors/problem'

const FIELD = 'idempotency_key'

/** A new idempotency key. Not randomUUID, which browsers offer on secure origins only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

/** The context of an operation sent with a key. */
export const keyContext = (key: string) => ({ [FIELD]: key })

/** The header of an operation whose context has a key. */
export function idempotencyHeader(context: Record<string, unknown>): Record<string, string> {
  const key = context[FIELD]
  return typeof key === 'string' ? { 'Idempotency-Key': key } : {}
}

/**
 * The key of one form's next submission. It stays while the outcome is unknown, so that a retry after a lost
 * connection cannot create twice, and changes once the server has responded.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newKey)
  return {
    trpc: { context: keyContext(key) },
    settle: (error: unknown): void => {
      if (error === null || problemOf(error)) setKey(newKey())
    },
  }
}
