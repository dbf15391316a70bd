/** The keys of an object, typed. Safe for literals and records that hold exactly what their type lists. */
export const keysOf = <Value extends object>(value: Value) => Object.keys(value) as (keyof Value & string)[]

/** `value` with only some of its fields. */
export const pick = <Value extends object, Name extends keyof Value & string>(
  value: Value,
  names: readonly Name[],
) =>
  // Every field comes from `value`, under its own name.
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>

/** `value` without some of its fields. */
export const omit = <Value extends object, Name extends string>(value: Value, names: readonly Name[]) =>
  // The fields removed are those the type omits.
  Object.fromEntries(
    Object.entries(value).filter(([field]) => !names.some((name) => name === field)),
  ) as Omit<Value, Name>

/** The same keys with other values. */
export const mapKeys = <Name extends string, Result>(
  names: readonly Name[],
  toValue: (name: Name) => Result,
) =>
  // One entry for each name.
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Result>
