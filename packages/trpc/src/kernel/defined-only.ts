type Defined<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> }

/** The fields that a PATCH gives; one that is undefined counts as left out. */
export const definedOnly = <Fields extends object>(fields: Fields): Defined<Fields> =>
  // Leaving the undefined ones out is what makes the type true.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
