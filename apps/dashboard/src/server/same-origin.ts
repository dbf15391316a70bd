import 'server-only'
import { problemResponse } from './problem-response'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { services } from './services'

/**
 * The error for a request that may change something and does not come from one of our pages; null for any
 * other.
 */
export async function refuseForeignOrigin(request: Request): Promise<Response | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (request.headers.get('origin') === new URL(services().env.DASHBOARD_URL).origin) return null
  return problemResponse(
    request,
    new ServiceError('access.denied', { detail: 'The request comes from another site.' }),
  )
}
