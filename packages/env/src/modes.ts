/** Decides which secrets, limits and seeds apply; never NODE_ENV, which builds set for other reasons. */
export const modes = ['development', 'production'] as const
export type Mode = (typeof modes)[number]
