import { ServiceError } from '@stayward/trpc/kernel/errors'
import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/server/auth-options'
import { prepareProviderStep } from '@/server/provider-departure'
import { problemResponse } from '@/server/problem-response'
import { refuseForeignOrigin } from '@/server/same-origin'

type Route = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, route: Route): Promise<Response> {
  const { nextauth } = await route.params
  const foreign = await refuseForeignOrigin(request)
  if (foreign) return foreign
  const { refusal, isProof } = await prepareProviderStep(request, nextauth)
  if (refusal) return refusal
  let refused: unknown = null
  const onRefusal = (error: unknown) => {
    refused = error
  }
  const { headers } = request
  try {
    const answer: unknown = await NextAuth(request, route, authOptions({ headers, isProof, onRefusal }))
    if (answer instanceof Response) return retryLater(answer, refused)
  } catch (error) {
    // next-auth parses JSON without checking that it is JSON.
    if (error instanceof SyntaxError) return problemResponse(request, new ServiceError('request.malformed'))
    throw error
  }
  throw new Error('next-auth answered something that is no response.')
}

/** Sets the status of a rate-limited sign-in, which next-auth does not. */
function retryLater(answer: Response, refused: unknown): Response {
  if (!(refused instanceof ServiceError) || refused.status !== 429 || answer.status !== 401) return answer
  const headers = new Headers(answer.headers)
  headers.set('retry-after', String(refused.details.retry_after_seconds ?? 1))
  return new Response(answer.body, { status: 429, headers })
}

export { handle as GET, handle as POST }
