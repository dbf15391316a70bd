'use client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { hashKey } from '@tanstack/react-query'
import type { Operation, TRPCLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import { useState } from 'react'

const versions = new Map<string, string>()

/** Options of a read that waits for a vendor: in a batch it would delay the others. */
export const ALONE = { context: { alone: true } } as const

/**
 * Options of a read that a form is filled from: its row is read again when the form opens, so that the change
 * applies to what is shown, and not while somebody is typing.
 */
export const READ_CURRENT = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false } as const

/** Reads of something that has a version but no id. */
const VERSIONED_READS = [
  'account.company',
  'account.notifications',
  'checklists.getOfProperty',
  'pay.rates',
  'pay.ratesOfProperty',
  'properties.defaults',
] as const
type VersionedRead = (typeof VERSIONED_READS)[number]

/** What the version of an answer without an id is remembered under. */
export const nameOfRead = (path: VersionedRead, input?: unknown): string => hashKey([path, input])

const isVersionedRead = (path: string): path is VersionedRead => VERSIONED_READS.some((read) => read === path)

/**
 * Whether a read must not be batched. Only the response to a single call has a version, and a form that asks for
 * a row while its page does gets the answer to the page; so every read of one row goes alone.
 */
export const goesAlone = ({ path, context }: Pick<Operation, 'path' | 'context'>): boolean =>
  context['alone'] === true || isVersionedRead(path) || /\.get(?![a-z])/.test(path)

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
          if (version === null || !('data' in result)) return
          if (hasId(result.data)) versions.set(result.data.id, version)
          else if (isVersionedRead(op.path)) versions.set(nameOfRead(op.path, op.input), version)
        },
      }),
    )

const hasId = (data: unknown): data is { id: string } =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'
