/** The size of a backup in readable form: with one decimal, and never zero. */
export const megabytes = (size_bytes: number): number => Math.max(0.1, Math.round(size_bytes / 100_000) / 10)
