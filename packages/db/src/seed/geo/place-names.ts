import type { Locale } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'

/** The name and sort columns of a place that `name` can translate into every language. */
export const localisedNames = (name: (locale: Locale) => string) => ({
  name_es: name('es'),
  name_en: name('en'),
  name_fr: name('fr'),
  name_de: name('de'),
  name_it: name('it'),
  name_pt: name('pt'),
  name_ca: name('ca'),
  sort_es: searchKey(name('es')),
  sort_en: searchKey(name('en')),
  sort_fr: searchKey(name('fr')),
  sort_de: searchKey(name('de')),
  sort_it: searchKey(name('it')),
  sort_pt: searchKey(name('pt')),
  sort_ca: searchKey(name('ca')),
})

/**
 * What a search looks through: every name once, as `|name|name|`, so that `like` can tell a whole name from
 * its beginning. Bilingual names (`Alacant/Alicante`) are also included one by one.
 */
export function searchText(names: readonly string[]): string {
  const variants = names.flatMap((name) => [name, ...name.split('/')]).map(searchKey)
  return `|${[...new Set(variants.filter(Boolean))].join('|')}|`
}

const DESIGNATION = /^(?:Provincia|Provincia autonoma|Città metropolitana|Distrito) d[ei] /u

/**
 * `local` for a list of provinces: `Provincia di Firenze` gives `Firenze`; if it only adds words around
 * `name`, as in `Distrito de Beja`, the result is `name`.
 */
export const shortLocalName = (local: string, name: string): string =>
  `${searchKey(local)} `.includes(`${searchKey(name)} `) ? name : local.replace(DESIGNATION, '')
