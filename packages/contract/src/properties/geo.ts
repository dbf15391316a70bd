import { z } from 'zod'
import { numberedPage, numberedQuery } from '../kernel/paging.ts'
import { Id, text } from '../kernel/primitives.ts'

const spain = '037fb6a1-6ccf-56ff-b9c7-0047fa175c0e'
const madridProvince = '884f94d0-970f-548c-bf7a-d396e53a0787'
const madridCity = 'c6ae61bc-6030-52dd-a38b-e1fa60eab0ec'

const query = text(100).optional().meta({
  description: 'Part of the name in any language. Ignores case, accents and punctuation. Best matches first.',
})
const country_id = Id.optional().meta({ description: 'An unknown value returns an empty list.' })

export const Country = z
  .strictObject({
    id: Id,
    alpha2: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    alpha3: z.string().meta({ description: 'ISO 3166-1 alpha-3.' }),
    numeric: z.string().meta({ description: 'ISO 3166-1 numeric, three digits.' }),
    name: z.string().meta({ description: 'In the language of `Accept-Language`.' }),
    calling_code: z.string().meta({ description: 'E.164 country code, digits only, without `+`.' }),
    is_eu: z.boolean().meta({ description: 'Member of the European Union.' }),
  })
  .meta({
    id: 'Country',
    examples: [
      {
        id: spain,
        alpha2: 'ES',
        alpha3: 'ESP',
        numeric: '724',
        name: 'Spain',
        calling_code: '34',
        is_eu: true,
      },
    ],
  })
export type Country = z.infer<typeof Country>

export const Province = z
  .strictObject({
    id: Id,
    country_id: Id,
    code: z.string().meta({ description: 'ISO 3166-2.' }),
    ine_code: z.string().nullable().meta({ description: 'Two-digit INE code. Null outside Spain.' }),
    name: z.string().meta({ description: 'In the language of `Accept-Language`, if the name exists in it.' }),
  })
  .meta({
    id: 'Province',
    examples: [{ id: madridProvince, country_id: spain, code: 'ES-M', ine_code: '28', name: 'Madrid' }],
  })
export type Province = z.infer<typeof Province>

export const City = z
  .strictObject({
    id: Id,
    province_id: Id,
    country_id: Id,
    name: z
      .string()
      .meta({ description: 'The official name. Names in two languages are separated by a slash.' }),
    ine_code: z.string().nullable().meta({ description: 'Five-digit INE code. Null outside Spain.' }),
    province_name: z.string().meta({ description: 'Distinguishes cities with the same name.' }),
  })
  .meta({
    id: 'City',
    examples: [
      {
        id: madridCity,
        province_id: madridProvince,
        country_id: spain,
        name: 'Madrid',
        ine_code: '28079',
        province_name: 'Madrid',
      },
    ],
  })
export type City = z.infer<typeof City>

export const CountryList = z.strictObject({ query })
export type CountryList = z.infer<typeof CountryList>

export const ProvinceList = z.strictObject({ country_id, query, ...numberedQuery })
export type ProvinceList = z.infer<typeof ProvinceList>
export const ProvincePage = numberedPage(Province).meta({ id: 'ProvincePage' })
export type ProvincePage = z.infer<typeof ProvincePage>

export const CityList = z.strictObject({
  province_id: Id.optional().meta({ description: 'An unknown value returns an empty list.' }),
  country_id,
  query,
  page: numberedQuery.page,
  size: z.coerce.number<number>().int().min(1).max(500).optional().meta({
    description:
      'Rows per page, 100 by default. With `province_id` and no `size`, all cities of the province are returned.',
  }),
})
export type CityList = z.infer<typeof CityList>
