/** Rows in one statement, which has at most 65,534 values: enough for tables of 32 columns. */
const ROWS = 2_000

/** Writes rows in as many statements as they need; none for no rows. */
export async function inParts<Row>(
  rows: readonly Row[],
  write: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await write(rows.slice(start, start + ROWS))
}
