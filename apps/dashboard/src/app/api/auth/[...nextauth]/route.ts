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
  const refusal = (await refuseForeignOrigin(request)) ?? (await prepareProviderStep(request, nextauth))
  if (refusal) return refusal
  try {
    const answer: unknown = await NextAuth(request, route, authOptions(request.headers))
    if (answer instanceof Response) return answer
  } catch (error) {
    // next-auth reads JSON without looking whether it is any.
    if (error instanceof SyntaxError) return problemResponse(request, new ServiceError('request.malformed'))
    throw error
  }
  throw new Error('next-auth answered something that is no response.')
}

export { handle as GET, handle as POST }
