import { province } from '@stayward/db/schema/geo.table'
import { property } from '@stayward/db/schema/property.table'
import { sql } from 'drizzle-orm'

/**
 * INE's code of a property's province, in a query over `property`. The first two digits of a Spanish postal
 * code are those of the province.
 */
export const provinceCode = sql<string | null>`coalesce(
  (select ${province.ine_code} from ${province} where ${province.id} = ${property.province_id}),
  left(${property.postal_code}, 2))`
