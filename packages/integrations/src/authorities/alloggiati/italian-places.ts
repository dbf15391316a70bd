import type { ItalianMunicipality, ItalianPlaces } from '@stayward/contract/stays/guest-registration/regime'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { AlloggiatiTables } from './place-tables.ts'
import { type NamedMunicipality, municipalitiesMeant } from './meant-municipality.ts'

/** The municipalities that a registration names; null where it has no Italian answers, and without tables. */
export function italianPlacesIn(
  tables: AlloggiatiTables,
  { regime_fields: said, date_of_birth }: Pick<GuestRegistration, 'regime_fields' | 'date_of_birth'>,
): ItalianPlaces | null {
  if (said?.regime !== 'italy' || tables.isEmpty) return null
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

/** The one municipality that is meant; null for none or several. */
function onlyPlace(tables: AlloggiatiTables, named: NamedMunicipality): ItalianMunicipality | null {
  const [only, ...others] = municipalitiesMeant(tables, named).valid
  if (!only || others.length > 0 || only.province === null) return null
  return { code: only.code, name: only.name, province: only.province }
}
