import { toServiceError } from '@stayward/trpc/kernel/problem'
import type { NextApiHandler } from 'next'
import { guestCaller, guestContext } from '../../../server/guest-caller.ts'
import { guestRequest } from '../../../server/guest-request.ts'

const SUGGESTIONS = 8

/** Suggestions for the city field: municipalities of a country whose names contain `query`. */
const suggestCities: NextApiHandler = async (req, res) => {
  if (req.method !== 'GET') return void res.setHeader('Allow', 'GET').status(405).end()
  const request = guestRequest(req, res)
  try {
    const [country_id, query] = [req.query['country_id'], req.query['query']].map(
      (value) => [value].flat()[0],
    )
    const search = { country_id, query, page: 0, size: SUGGESTIONS }
    const cities = await guestCaller(guestContext(request)).geo.cities(search)
    res.setHeader('Cache-Control', 'private, max-age=3600').setHeader('Vary', 'Accept-Language, Cookie')
    res.json(
      cities.map(({ id, name, province_id, province_name }) => ({ id, name, province_id, province_name })),
    )
  } catch (error) {
    const { code, status } = toServiceError(error)
    res.setHeader('Cache-Control', 'no-store').status(status).json({ code })
  }
}

export default suggestCities
