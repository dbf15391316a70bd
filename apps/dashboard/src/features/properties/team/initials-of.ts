/** The first letters of a name, for its picture. */
export const initialsOf = ({ name, last_name }: { name: string; last_name: string }): string =>
  [name, last_name].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
