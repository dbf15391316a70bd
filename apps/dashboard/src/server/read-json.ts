import 'server-only'
import { ServiceError } from '@stayward/trpc/kernel/errors'

/** The body of a request as JSON, still to be checked. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new ServiceError('request.malformed')
  }
}
