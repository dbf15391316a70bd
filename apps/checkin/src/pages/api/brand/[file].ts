import type { NextApiHandler } from 'next'
import { brandStyles } from '../../../brand/brand-css.ts'

/** The style sheet of a company's color. */
const serveBrand: NextApiHandler = (req, res) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return void res.setHeader('Allow', 'GET, HEAD').status(405).end()
  const styles = brandStyles([req.query['file'] ?? ''].flat().join('/'))
  if (styles === null) return void res.setHeader('Cache-Control', 'no-store').status(404).end()
  res.setHeader('Content-Type', 'text/css; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.status(200).send(styles)
}

export default serveBrand
