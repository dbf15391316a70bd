import type { ItalianPlaces } from '@stayward/contract/stays/guest-registration/regime'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Executor } from '@stayward/db/client'
import { placesNamedBy } from '@stayward/integrations/authorities/alloggiati/alloggiati'
import { italianPlacesIn } from '@stayward/integrations/authorities/alloggiati/italian-places'
import { alloggiatiTables } from '@stayward/integrations/authorities/alloggiati/place-tables'
import { findAlloggiatiRows } from './alloggiati-tables.queries.ts'

/** The municipalities that a registration names; null while the tables of Alloggiati Web are not imported. */
export async function italianPlaces(db: Executor, guest: GuestRegistration): Promise<ItalianPlaces | null> {
  if (guest.regime_fields?.regime !== 'italy') return null
  const rows = await findAlloggiatiRows(db, placesNamedBy([guest]))
  return italianPlacesIn(alloggiatiTables(rows), guest)
}
