import { type AlloggiatiPlace, type AlloggiatiTables, existedOn } from './place-tables.ts'

/** A municipality as a guest names it: by its code, or else by name and province. */
export type NamedMunicipality = {
  code: string | null
  name: string | null
  province: string | null
  /** The day on which it has to exist; null for any. */
  on: string | null
}

/** The municipalities that a guest may mean, and those of them that existed on the day. */
export function municipalitiesMeant(
  tables: AlloggiatiTables,
  { code, name, province, on }: NamedMunicipality,
): { found: readonly AlloggiatiPlace[]; valid: readonly AlloggiatiPlace[] } {
  const found = code === null ? tables.municipalitiesNamed(name ?? '', province) : byCode(tables, code)
  return { found, valid: on === null ? found : found.filter((place) => existedOn(place, on)) }
}

function byCode(tables: AlloggiatiTables, code: string): readonly AlloggiatiPlace[] {
  const place = tables.place(code)
  return place?.kind === 'municipality' ? [place] : []
}
