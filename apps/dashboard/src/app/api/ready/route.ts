import { Readiness, readyAnswer } from '@stayward/trpc/installation/doctor/readiness.service'
import { services } from '../../../server/services'

export const dynamic = 'force-dynamic'

let readiness: Readiness | undefined

/** Whether this process can serve; otherwise 503 with the name of the failing check. */
export async function GET(): Promise<Response> {
  readiness ??= new Readiness(services())
  const { status, body } = readyAnswer(await readiness.verdict())
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
