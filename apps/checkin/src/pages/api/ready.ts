import { Readiness, readyAnswer } from '@stayward/trpc/installation/doctor/readiness.service'
import type { NextApiHandler } from 'next'
import { services } from '../../server/services.ts'

let readiness: Readiness | undefined

/** Whether this process can serve; otherwise 503 with the name of the failing check. */
const ready: NextApiHandler = async (_req, res) => {
  readiness ??= new Readiness(services())
  const { status, body } = readyAnswer(await readiness.verdict())
  res.setHeader('Cache-Control', 'no-store').status(status).json(body)
}

export default ready
