import { searchKey } from '@stayward/contract/kernel/search-key'

/** A row of the authority's table of places. */
export type AlloggiatiPlace = {
  /** Nine digits. */
  code: string
  /** In upper case, with apostrophes for accents: `AGLIE'`. */
  name: string
  kind: 'municipality' | 'state'
  /** Two letters; null for states. */
  province: string | null
  /** The last day on which the place existed, `YYYY-MM-DD`; null while it does. */
  valid_until: string | null
}

/** A row of the authority's table of documents: five letters, and what they stand for. */
export type AlloggiatiDocumentType = { code: string; name: string }

export type TableRows = {
  places: readonly AlloggiatiPlace[]
  document_types: readonly AlloggiatiDocumentType[]
}

/** The authority's tables, in memory. */
export type AlloggiatiTables = {
  /** Whether nothing was imported yet. */
  isEmpty: boolean
  /** Any place; undefined for a code that the table does not have. */
  place(code: string): AlloggiatiPlace | undefined
  hasDocumentType(code: string): boolean
  /** Municipalities of exactly this name, whatever its case and accents; of one province, if one is named. */
  municipalitiesNamed(name: string, province: string | null): readonly AlloggiatiPlace[]
  /** Municipalities whose name, or a word of it, begins so; the best matches first. */
  searchMunicipalities(text: string, query: MunicipalityQuery): readonly AlloggiatiPlace[]
}

export type MunicipalityQuery = {
  /** Leaves out municipalities that no longer existed on this day. */
  on?: string | undefined
  limit: number
}

/**
 * True if the place existed on a day. The table has no beginnings, and does not say whether the last day
 * counts; it counts here, so that nobody born on it is refused.
 */
export const existedOn = ({ valid_until }: AlloggiatiPlace, day: string): boolean =>
  valid_until === null || day <= valid_until

/** The tables made of these rows, which may also be only those that a party needs. */
export function alloggiatiTables({ places, document_types }: TableRows): AlloggiatiTables {
  const byCode = new Map(places.map((place) => [place.code, place]))
  const types = new Set(document_types.map(({ code }) => code))
  const named = places
    .filter(({ kind }) => kind === 'municipality')
    .map((place) => ({ place, key: searchKey(place.name) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  const byKey = Map.groupBy(named, ({ key }) => key)
  return {
    isEmpty: document_types.length === 0,
    place: (code) => byCode.get(code),
    hasDocumentType: (code) => types.has(code),
    municipalitiesNamed: (name, province) =>
      (byKey.get(searchKey(name)) ?? [])
        .map(({ place }) => place)
        .filter((place) => province === null || place.province === province.toUpperCase()),
    searchMunicipalities(text, { on, limit }) {
      const wanted = searchKey(text)
      if (wanted === '') return []
      const found = named.filter(({ place }) => on === undefined || existedOn(place, on))
      const begin = found.filter(({ key }) => key.startsWith(wanted))
      const within = found.filter(({ key }) => !key.startsWith(wanted) && key.includes(` ${wanted}`))
      return [...begin, ...within].slice(0, limit).map(({ place }) => place)
    },
  }
}
