import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { Services } from '../../kernel/services.ts'
import { findAlloggiatiRows } from '../../properties/geo/alloggiati-tables.queries.ts'
import { readParty } from './report-facts.service.ts'
import type { StayKey } from './reports.queries.ts'

/** An authority that writes from tables, with what a report of this stay needs of them; any other as it is. */
export async function withTables(
  services: Pick<Services, 'db' | 'vault'>,
  known: KnownAuthority,
  stay: StayKey,
): Promise<KnownAuthority> {
  if (known.tables === undefined) return known
  const needed = known.tables.neededFor(await readParty(services, stay))
  return { ...known, write: known.tables.writeWith(await findAlloggiatiRows(services.db, needed)) }
}
