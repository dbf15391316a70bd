/**
 * Hashes and ids as one value, an array of PostgreSQL; undefined if there are none. They need no quoting there, and a
 * statement is not built again for each length of a list.
 */
export const listValue = (values: readonly string[] = []): string | undefined =>
  values.length === 0 ? undefined : `{${values.join(',')}}`
