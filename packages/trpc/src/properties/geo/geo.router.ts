import {
  City,
  CityList,
  Country,
  CountryList,
  ProvinceList,
  ProvincePage,
} from '@stayward/contract/properties/geo'
import { z } from 'zod'
import { geoProcedure, router } from '../../kernel/trpc.ts'
import { findCities, findCountries, findProvinces } from './geo.service.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

const isEmpty = (query: unknown): boolean =>
  typeof query !== 'object' || query === null || Object.values(query).every((value) => value === undefined)

/** Public, cacheable lists: for a day without query parameters, for an hour with any. */
const cachedProcedure = geoProcedure.use(async ({ ctx, getRawInput, next }) => {
  const result = await next()
  if (!result.ok) return result
  const seconds = isEmpty(await getRawInput()) ? DAY_SECONDS : HOUR_SECONDS
  Object.assign(ctx.answer, {
    version: 1,
    cache_control: `public, max-age=${seconds}`,
    vary: 'Accept-Language, Accept-Encoding',
    content_language: ctx.request.locale,
  } satisfies typeof ctx.answer)
  return result
})

/** Reference geography, public. Unknown ids return empty results. */
export const geoRouter = router({
  countries: cachedProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/geo/countries',
        tags: ['Geo'],
        protect: false,
        summary: 'List countries',
        description: 'All ISO 3166-1 countries by name, or those that match a search, best matches first.',
      },
    })
    .input(CountryList)
    .output(z.array(Country))
    .query(({ ctx, input }) => findCountries(ctx.db, ctx.request.locale, input)),

  provinces: cachedProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/geo/provinces',
        tags: ['Geo'],
        protect: false,
        summary: 'Search provinces',
        description:
          'Provinces of one country or of the world, in pages (the lowest level of ISO 3166-2 subdivisions). Some ' +
          'countries have none.',
      },
    })
    .input(ProvinceList)
    .output(ProvincePage)
    .query(({ ctx, input }) => findProvinces(ctx.db, ctx.request.locale, input)),

  cities: cachedProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/geo/cities',
        tags: ['Geo'],
        protect: false,
        summary: 'List cities',
        description:
          'The municipalities of Spain, with their INE codes. Other countries have none: use free text for them.',
      },
    })
    .input(CityList)
    .output(z.array(City))
    .query(({ ctx, input }) => findCities(ctx.db, ctx.request.locale, input)),
})
