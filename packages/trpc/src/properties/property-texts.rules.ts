import { mapKeys } from '@stayward/contract/kernel/keys'
import {
  PROPERTY_TEXT_NAMES,
  type PropertyText,
  SEALED_PROPERTY_TEXTS,
  type SealedPropertyText,
} from '@stayward/contract/properties/property-values'
import type { Vault } from '@stayward/db/vault'
import type { PropertyRow } from './properties.queries.ts'

/** The context to which a sealed text of a property is bound. */
export const sealedPlace = (field: SealedPropertyText, property_id: string): string =>
  `property.${field}:${property_id}`

const isSealed = (name: PropertyText): name is SealedPropertyText =>
  SEALED_PROPERTY_TEXTS.some((sealed) => sealed === name)

/** The sealed texts of a request as their columns keep them, without those that it leaves out. */
export const sealTexts = (
  vault: Vault,
  property_id: string,
  input: { readonly [Name in SealedPropertyText]?: string | null | undefined },
): { [Name in SealedPropertyText]?: string | null } =>
  Object.fromEntries(
    SEALED_PROPERTY_TEXTS.flatMap((name) => {
      const text = input[name]
      return text === undefined ? [] : [[name, vault.sealOptional(text, sealedPlace(name, property_id))]]
    }),
  )

/** Some texts of a property, the sealed ones opened. */
export const openTexts = <Name extends PropertyText>(
  vault: Vault,
  property_id: string,
  row: Pick<PropertyRow, Name>,
  names: readonly Name[],
): Record<Name, string | null> =>
  mapKeys(names, (name) =>
    isSealed(name) ? vault.openOptional(row[name], sealedPlace(name, property_id)) : row[name],
  )

/** The texts as those see them who may not see the details of a property. */
export const HIDDEN_TEXTS = mapKeys(PROPERTY_TEXT_NAMES, () => null)
