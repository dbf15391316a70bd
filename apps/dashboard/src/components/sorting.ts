/** By which column a table is sorted, and in which direction. */
export type Sorting<Column extends string> = { column: Column; isDescending: boolean }

/** What a row is sorted by: text in the order of the language, numbers by size, and null always last. */
export type SortValue = string | number | null

/** Rows in the order of a column; equal ones stay as they are. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  { column, isDescending }: Sorting<Column>,
  valueOf: (row: Row, column: Column) => SortValue,
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row, column) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null)
      if (typeof one.value === 'number' && typeof other.value === 'number')
        return sign * (one.value - other.value)
      return sign * compare(String(one.value), String(other.value))
    })
    .map(({ row }) => row)
}
