type Defined<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> }

/** The fields that a PATCH sets; undefined counts as left out. */
export const definedOnly = <Fields extends object>(fields: Fields): Defined<Fields> =>
  // Leaving out undefined values is what makes the type true.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
