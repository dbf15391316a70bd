import { v5 } from 'uuid'

/** The UUID of `name` within `namespace` (RFC 9562, version 5): always and everywhere the same. */
const uuid5 = (namespace: string, name: string): string => v5(name, namespace)

const NAMESPACE = 'ffd00753-8109-57af-b4f6-37b529af8a0a'

export const countryId = (alpha2: string): string => uuid5(NAMESPACE, `country:${alpha2}`)

/** `idKey` is the subdivision's first known code; it stays when ISO renames the code. */
export const provinceId = (idKey: string): string => uuid5(NAMESPACE, `province:${idKey}`)

export const spanishCityId = (ineCode: string): string => uuid5(NAMESPACE, `city:ES-${ineCode}`)
