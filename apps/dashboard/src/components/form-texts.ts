import { mapKeys } from '@stayward/contract/kernel/keys'
import { blankToNull } from './blank-to-null'

/** Nullable texts of a new form, all blank. */
export const blankTexts = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  mapKeys(names, () => '')

/** Nullable texts of a resource as its form shows them: null is blank. */
export const shownTexts = <Name extends string>(
  resource: { readonly [Text in Name]: string | null },
  names: readonly Name[],
): Record<Name, string> => mapKeys(names, (name) => resource[name] ?? '')

/** The same texts as a request sends them: blank is null. */
export const sentTexts = <Name extends string>(
  values: { readonly [Text in Name]: string },
  names: readonly Name[],
): Record<Name, string | null> => mapKeys(names, (name) => blankToNull(values[name]))
