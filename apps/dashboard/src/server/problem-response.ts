import 'server-only'
import type { ServiceError } from '@stayward/trpc/kernel/errors'
import { toProblem } from '@stayward/trpc/kernel/problem'
import { requestFacts } from './request-facts'
import { services } from './services'

/** An error as `application/problem+json`. */
export async function problemResponse(request: Request, refusal: ServiceError): Promise<Response> {
  const { id } = await requestFacts(request.headers)
  const instance = new URL(request.url).pathname
  const problem = toProblem(refusal, { request_id: id, instance, api_url: services().env.API_URL })
  return Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-request-id': id },
  })
}
