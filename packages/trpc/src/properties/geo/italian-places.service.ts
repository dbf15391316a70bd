import type { ItalianMunicipality, ItalianPlaces } from '@stayward/contract/stays/guest-registration/regime'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Executor } from '@stayward/db/client'
import { placesNamedBy } from '@stayward/integrations/authorities/alloggiati/alloggiati'
import {
  alloggiatiTables,
  type AlloggiatiTables,
  existedOn,
} from '@stayward/integrations/authorities/alloggiati/place-tables'
import { findAlloggiatiRows } from './alloggiati-tables.queries.ts'

/** The municipalities that a registration names; null while the tables of Alloggiati Web are not imported. */
export async function italianPlaces(
  db: Executor,
  { regime_fields: said, date_of_birth }: GuestRegistration,
): Promise<ItalianPlaces | null> {
  if (said?.regime !== 'italy') return null
  const rows = await findAlloggiatiRows(db, placesNamedBy([{ regime_fields: said }]))
  const tables = alloggiatiTables(rows)
  if (tables.isEmpty) return null
  return {
    birth: onlyPlace(tables, {
      code: said.birth_municipality_code,
      name: said.birth_municipality,
      province: said.birth_province,
      on: date_of_birth,
    }),
    issue: onlyPlace(tables, {
      code: said.document_issuing_municipality_code,
      name: said.document_issuing_municipality,
      province: said.document_issuing_province,
      on: null,
    }),
  }
}

type Named = { code: string | null; name: string | null; province: string | null; on: string | null }

/** The one municipality that is meant, as a line for the authority has it; null for none or several. */
function onlyPlace(
  tables: AlloggiatiTables,
  { code, name, province, on }: Named,
): ItalianMunicipality | null {
  const place = code === null ? undefined : tables.place(code)
  const found = code === null ? tables.municipalitiesNamed(name ?? '', province) : place ? [place] : []
  const [only, ...others] = found.filter((candidate) => on === null || existedOn(candidate, on))
  if (!only || others.length > 0 || only.kind !== 'municipality' || only.province === null) return null
  return { code: only.code, name: only.name, province: only.province }
}
