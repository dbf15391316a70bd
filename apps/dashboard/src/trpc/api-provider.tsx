'use client'
import { MAX_BATCH } from '@stayward/contract/kernel/limits'
import { QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { type ReactNode, useState } from 'react'
import { paths } from '../paths'
import { api } from './api'
import { askForProof } from './ask-for-proof'
import { countChanges } from './changes-under-way'
import { idempotencyHeader } from './idempotency'
import { makeQueryClient } from './query-client'
import { goesAlone, ifMatchHeader, rememberVersions } from './row-versions'
import { withoutDirection } from './without-direction'

// A key and a version belong to one operation, so mutations are not batched.
const makeClient = () =>
  api.createClient({
    links: [
      withoutDirection,
      askForProof,
      countChanges,
      rememberVersions,
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: paths.api.trpc }),
        false: splitLink({
          condition: (op) => op.type === 'mutation' || goesAlone(op),
          true: httpLink({
            url: paths.api.trpc,
            headers: ({ op }) => ({ ...idempotencyHeader(op.context), ...ifMatchHeader(op.context) }),
          }),
          false: httpBatchLink({ url: paths.api.trpc, maxURLLength: 8000, maxItems: MAX_BATCH }),
        }),
      }),
    ],
  })

export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  const [client] = useState(makeClient)
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  )
}
