'use client'
import { useState } from 'react'
import { problemOf } from '../errors/problem'

const FIELD = 'idempotency_key'

/** A key that nothing was sent with yet. Not randomUUID, which browsers keep for secure origins. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

/** The context of an operation that is sent with a key. */
export const keyContext = (key: string) => ({ [FIELD]: key })

/** The header of an operation whose context carries a key. */
export function idempotencyHeader(context: Record<string, unknown>): Record<string, string> {
  const key = context[FIELD]
  return typeof key === 'string' ? { 'Idempotency-Key': key } : {}
}

/**
 * A key for what one form is about to send. It stays while the outcome is unknown, so that a second try after a lost
 * connection cannot create twice, and changes once the server has answered.
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
