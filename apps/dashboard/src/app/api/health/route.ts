export const dynamic = 'force-dynamic'

/** Answers as long as the process serves requests. */
export const GET = (): Response =>
  Response.json({ status: 'ok', service: 'dashboard' }, { headers: { 'cache-control': 'no-store' } })
