'use client'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../errors/problem'
import { api } from '../../trpc/api'
import { keyContext, newKey } from '../../trpc/idempotency'

export type Assignment = Pick<VendorDevice, 'external_id' | 'name'> & { property_id: string }

/**
 * Assigns locks and doors to properties one after another, each with a key of its own, so that trying again after a lost
 * connection assigns none twice. What was refused is kept with its error, the others go on.
 */
export function useAssignDevices(integration_id: string) {
  const cache = api.useUtils()
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

  const assignOne = async ({ external_id, name, property_id }: Assignment): Promise<boolean> => {
    const place = `${external_id} ${property_id}`
    const key = keys.current.get(place) ?? newKey()
    keys.current.set(place, key)
    try {
      const lock = { property_id, integration_id, external_id, name }
      await cache.client.smartLocks.add.mutate(lock, { context: keyContext(key) })
      setDone((ids) => new Set(ids).add(external_id))
      return true
    } catch (error) {
      if (problemOf(error)) keys.current.delete(place)
      setErrors((all) => new Map(all).set(external_id, error))
      return false
    }
  }

  return {
    /** Those that are assigned, by `external_id`. */
    done,
    /** Why those that could not be assigned were refused, by `external_id`. */
    errors,
    isBusy,
    /** Assigns what is not assigned yet, until it is closed; returns whether all of it is. */
    assign: async (assignments: readonly Assignment[]): Promise<boolean> => {
      setIsBusy(true)
      setErrors(new Map())
      const results: boolean[] = []
      // One at a time: a vendor limits how many requests it answers at once.
      for (const one of assignments) {
        if (isClosed.current) break
        if (done.has(one.external_id)) continue
        results.push(await assignOne(one))
      }
      setIsBusy(false)
      await Promise.all([
        cache.integrations.invalidate(),
        cache.smartLocks.invalidate(),
        cache.accessCodes.invalidate(),
      ])
      return !isClosed.current && results.every(Boolean)
    },
  }
}
