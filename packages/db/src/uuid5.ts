import { v5 } from 'uuid'

/** The UUID of `name` within `namespace` (RFC 9562, version 5): always and everywhere the same. */
export const uuid5 = (namespace: string, name: string): string => v5(name, namespace)
