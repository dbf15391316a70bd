'use client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { createTRPCClient, httpLink } from '@trpc/client'
import { paths } from '../paths'
import { idempotencyHeader } from './idempotency'

/** A client for one upload, which reports its progress from 0 to 1; call it with `keyContext`. */
export const uploadClient = (onProgress: (part: number) => void) =>
  createTRPCClient<ManagerRouter>({
    links: [
      httpLink({
        url: paths.api.trpc,
        headers: ({ op }) => idempotencyHeader(op.context),
        fetch: (url, init) => send(new Request(url).url, init ?? {}, onProgress),
      }),
    ],
  })

/** What tRPC passes with a request. */
type Init = {
  body?: unknown
  headers?: HeadersInit | undefined
  method?: string | undefined
  signal?: AbortSignal | null | undefined
}

/** What `fetch` does, with upload progress, which it lacks. */
function send(
  url: string,
  { body, headers, method, signal }: Init,
  onProgress: (part: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => reject(new TypeError('The upload broke off.')))
    request.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.open(method ?? 'GET', url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.send(body instanceof FormData ? body : null)
  })
}
