/** The columns of a line in their order, with their widths (MANUALEALBERGHI.pdf, "Tracciato record"). */
export const COLUMNS = {
  guest_type: 2,
  arrival: 10,
  days: 2,
  last_name: 50,
  first_name: 30,
  sex: 1,
  birth: 10,
  birth_municipality: 9,
  birth_province: 2,
  birth_state: 9,
  nationality: 9,
  document_type: 5,
  document_number: 20,
  issue_place: 9,
} as const
export type Column = keyof typeof COLUMNS

/** The characters of a line, and of one that ends with the number of an apartment. */
export const LINE_LENGTH = 168
export const APARTMENT_LENGTH = 6

export type LineValues = Readonly<Record<Column, string>>

/** A line from its values. Throws if a value is too long, since a cut value would report somebody else. */
export function lineOf(values: LineValues, apartment: string | null): string {
  const padded = Object.entries(COLUMNS).map(([column, width]) => {
    // The keys are those of the columns.
    const value = values[column as Column]
    if (value.length > width) throw new RangeError(`The column ${column} holds ${width} characters.`)
    return value.padEnd(width)
  })
  return padded.join('') + (apartment ?? '')
}
