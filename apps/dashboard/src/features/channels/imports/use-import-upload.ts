'use client'
import type { Import } from '@stayward/contract/channels/import'
import type { ImportKind } from '@stayward/contract/channels/import-values'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../errors/problem'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { uploadClient } from '../../../trpc/upload'
import { faultOfFile, faultOfUpload, type SheetFault } from './sheet-file'

/** Why a file was not read: a fault with words of its own, or an error of the service. */
export type UploadFailure = { fault: SheetFault } | { fault: null; error: unknown }

/** Uploads a file to be checked. A file that failed stays selected, so that it can be sent again. */
export function useImportUpload(kind: ImportKind, onChecked: (one: Import) => void) {
  const cache = api.useUtils()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<UploadFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  /** The keys of requests whose outcome is unknown: sending one again cannot make a second import. */
  const keys = useRef(new Map<ImportKind, string>())
  useEffect(() => () => running.current?.abort(), [])

  const send = async (chosen: File): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    const key = keys.current.get(kind) ?? newKey()
    keys.current.set(kind, key)
    setFailure(null)
    setProgress(0)
    try {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', chosen)
      const one = await uploadClient(setProgress).imports.create.mutate(form, {
        context: keyContext(key),
        signal: controller.signal,
      })
      await cache.imports.list.invalidate()
      onChecked(one)
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = problemOf(error)
      if (problem) keys.current.delete(kind)
      const fault = faultOfUpload(problem, statusOf(error))
      setFailure(fault === null ? { fault, error } : { fault })
      setProgress(null)
    }
  }

  return {
    file,
    /** From 0 to 1; null while nothing is sent. */
    progress,
    failure,
    choose: (chosen: File) => {
      keys.current.clear()
      setFile(chosen)
      const fault = faultOfFile(chosen)
      setFailure(fault && { fault })
      if (fault === null) void send(chosen)
    },
    again: () => file && void send(file),
    cancel: () => {
      running.current?.abort()
      setProgress(null)
      setFile(null)
    },
  }
}

/** The status of a response that is not one of the service, such as a proxy's. */
function statusOf(error: unknown): number | null {
  const response: unknown = error instanceof TRPCClientError ? error.meta?.['response'] : null
  return response instanceof Response ? response.status : null
}
