import type { NextApiHandler } from 'next'

/** Answers as long as the process serves requests. */
const health: NextApiHandler = (_req, res) => {
  res.setHeader('Cache-Control', 'no-store').json({ status: 'ok', service: 'checkin' })
}

export default health
