'use client'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../errors/problem'
import { keyContext, newKey } from './idempotency'

type Options<Item> = {
  /** What an item is called in `done` and `errors`. */
  idOf: (item: Item) => string
  /** What makes sending an item the same request as before; a repetition of it is done once. */
  requestOf: (item: Item) => string
  send: (item: Item, context: ReturnType<typeof keyContext>) => Promise<unknown>
  /** Refreshes what shows them. */
  onEnd: () => Promise<unknown>
}

/**
 * Sends changes one after another, each with an idempotency key of its own, so that trying again after a lost connection
 * does none twice. What was refused is kept with its error, the others go on.
 */
export function useOneByOne<Item>({ idOf, requestOf, send, onEnd }: Options<Item>) {
  const keys = useRef(new Map<string, string>())
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  const sendOne = async (item: Item): Promise<boolean> => {
    const request = requestOf(item)
    const key = keys.current.get(request) ?? newKey()
    keys.current.set(request, key)
    try {
      await send(item, keyContext(key))
      setDone((ids) => new Set(ids).add(idOf(item)))
      return true
    } catch (error) {
      if (problemOf(error)) keys.current.delete(request)
      setErrors((all) => new Map(all).set(idOf(item), error))
      return false
    }
  }

  return {
    /** Those that are done, by id. */
    done,
    /** Why the others were refused, by id. */
    errors,
    isBusy,
    /** Sends what is not done yet, until the component is gone; returns whether all of it is done. */
    run: async (items: readonly Item[]): Promise<boolean> => {
      setIsBusy(true)
      setErrors(new Map())
      const results: boolean[] = []
      // One at a time: a vendor limits how many requests it answers at once.
      for (const item of items) {
        if (isClosed.current) break
        if (done.has(idOf(item))) continue
        results.push(await sendOne(item))
      }
      setIsBusy(false)
      await onEnd()
      return !isClosed.current && results.every(Boolean)
    },
  }
}
