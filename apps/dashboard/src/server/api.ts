import 'server-only'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { type ManagerRouter, managerRouter } from '@stayward/trpc/manager.root'
import { createHydrationHelpers } from '@trpc/react-query/rsc'
import { headers } from 'next/headers'
import { cache } from 'react'
import { makeQueryClient } from '../trpc/query-client'
import { logUnexpected } from './log-unexpected'
import { requestFacts } from './request-facts'
import { services } from './services'
import { currentActor } from './session'

/** The live position when this page began to read: it may lack later changes, but no earlier ones. */
export const livePosition = cache(() => services().live.position())

const pageContext = cache(async () => {
  livePosition()
  return makeContext(services(), await currentActor(), await requestFacts(await headers()))
})

const caller = createCallerFactory(managerRouter)(pageContext, { onError: logUnexpected })

/**
 * The procedures in process, for server components: call one, or prefetch it for the client components inside
 * `HydrateClient`. A failed prefetch is left to the browser, which can show why and retry.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<ManagerRouter>(
  caller,
  cache(makeQueryClient),
)
