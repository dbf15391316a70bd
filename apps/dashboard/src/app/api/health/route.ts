export const dynamic = 'force-dynamic'

/** Answers as long as the process serves requests. */
export const GET = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
