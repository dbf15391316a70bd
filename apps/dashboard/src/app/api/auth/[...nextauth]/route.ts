import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/server/auth-options'
import { prepareProviderStep } from '@/server/provider-departure'
import { refuseForeignOrigin } from '@/server/same-origin'

type Route = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, route: Route): Promise<Response> {
  const { nextauth } = await route.params
  const refusal = (await refuseForeignOrigin(request)) ?? (await prepareProviderStep(request, nextauth))
  if (refusal) return refusal
  const answer: unknown = await NextAuth(request, route, authOptions(request.headers))
  if (answer instanceof Response) return answer
  throw new Error('next-auth answered something that is no response.')
}

export { handle as GET, handle as POST }
