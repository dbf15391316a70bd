import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { Province, ProvincePage } from '@stayward/contract/properties/geo'
import { searchKey } from '@stayward/contract/kernel/search-key'
import { sealedPlace } from '@stayward/trpc/stays/bookings/bookings.presenter'
import { presentSnapshot } from '@stayward/trpc/stays/checkin/checkin.presenter'
import type { CheckinStay } from '@stayward/trpc/stays/checkin/checkin.queries'
import type { Services } from '@stayward/trpc/kernel/services'
import { type BareDatabase, run } from './bare-database.ts'
import { readStay } from './bare-stay.ts'
import type { ProductStatements } from './product-statements.ts'

type ProvinceRow = Omit<Province, 'name'> & { name_en: string; count?: string }

const SIZE = 20

/** What presenting and sealing needs. */
export type BareServices = Pick<Services, 'env' | 'vault' | 'clock'>

/** The product's reads, without the product's stack. */
export async function bareReads(sql: BareDatabase, services: BareServices, statements: ProductStatements) {
  const { vault } = services
  const [{ world }] = await sql<
    [{ world: number }]
  >`select count(*)::int as world from province where is_leaf`

  async function findStay(code: string): Promise<CheckinStay> {
    const code_lookup = vault.lookup(code, 'booking.code')
    const stay = await readStay(sql, statements.stay_by_code, { code_lookup })
    if (vault.open(stay.code, sealedPlace('code', stay.id)) !== code) throw new Error('Unknown code')
    return stay
  }

  const readSnapshot = async (code: string): Promise<CheckinSnapshot> =>
    presentSnapshot(services, await findStay(code), code)

  async function findProvinces(search: string): Promise<ProvincePage> {
    const parameters = new URLSearchParams(search)
    const [country_id, query] = [parameters.get('country_id'), parameters.get('query')]
    const statement = query === null ? statements.provinces : statements.matching_provinces
    const values = { country_id, key: searchKey(query ?? ''), limit: SIZE, offset: 0 }
    const rows = await run<ProvinceRow>(sql, statement, values)
    const total = query === null ? world : Number(rows[0]?.count ?? 0)
    const items = rows.map((row) => ({
      id: row.id,
      country_id: row.country_id,
      code: row.code,
      ine_code: row.ine_code,
      name: row.name_en,
    }))
    return { items, page: 0, size: SIZE, total, total_pages: Math.ceil(total / SIZE) }
  }

  return { findStay, readSnapshot, findProvinces }
}
