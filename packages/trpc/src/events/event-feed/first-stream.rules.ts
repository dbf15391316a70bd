import { v5 } from 'uuid'

const NAMESPACE = '7d9c3a52-41c9-5d0e-9e0d-6a1f0b8c2e41'

/**
 * The id of a database's first stream. It is computed, so that readers get it before the first event is numbered; a
 * later stream has a random id.
 */
export const firstStream = (origin: string): string => v5(origin, NAMESPACE)
