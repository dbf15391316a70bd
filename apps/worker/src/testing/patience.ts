/**
 * For how long tests wait for what a worker does, in milliseconds. On a quiet machine it starts within seconds, on a busy one
 * that takes many times as long; and the next worker does what a killed one began within a minute.
 */
export const PATIENCE_MS = 120_000
