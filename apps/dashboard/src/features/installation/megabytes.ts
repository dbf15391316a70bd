/** The size of a backup as people read it: with one decimal, and never nothing. */
export const megabytes = (size_bytes: number): number => Math.max(0.1, Math.round(size_bytes / 100_000) / 10)
