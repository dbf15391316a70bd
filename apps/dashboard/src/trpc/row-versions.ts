'use client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import { useState } from 'react'

const versions = new Map<string, string>()

/**
 * Options of a read that must not be batched: one whose row is about to be changed, since only the response
 * to a single call has a version, and one that waits for a vendor, which would delay the others.
 */
export const ALONE = { context: { alone: true } } as const

/** The same for a read of something that has a version but no id: it is remembered under a name. */
export const aloneAs = (remembered_as: string) => ({ context: { alone: true, remembered_as } }) as const

export const goesAlone = (context: Record<string, unknown>): boolean => context['alone'] === true

/**
 * Options of a change that must not overwrite somebody else's: it applies to the version that this tab saw
 * last.
 */
export const changeOf = (row_id: string) => ({ context: { row_id } })

/** The same for the version that this tab has seen by now, whatever it reads until the change is sent. */
export const heldChangeOf = (row_id: string) => ({ context: { row_id, version: versions.get(row_id) } })

export type HeldChange = ReturnType<typeof heldChangeOf>

/**
 * The same for a form that keeps what it was opened with: the change applies to the version of that moment,
 * whatever the page around it has read since.
 */
export function useChangeOf(row_id: string) {
  const [held] = useState(() => heldChangeOf(row_id))
  return held
}

/** The header of a change marked by one of the above. */
export function ifMatchHeader(context: Record<string, unknown>): Record<string, string> {
  const { row_id, version: opened } = context
  const version = typeof row_id === 'string' ? (opened ?? versions.get(row_id)) : undefined
  return typeof version === 'string' ? { 'If-Match': version } : {}
}

/** Records the version of every row in a response that has one. */
export const rememberVersions: TRPCLink<ManagerRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next({ result, context }) {
          const { response } = context ?? {}
          const version = response instanceof Response ? response.headers.get('etag') : null
          const { remembered_as } = op.context
          const id = 'data' in result && hasId(result.data) ? result.data.id : remembered_as
          if (version !== null && typeof id === 'string') versions.set(id, version)
        },
      }),
    )

const hasId = (data: unknown): data is { id: string } =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
