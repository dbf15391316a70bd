import type { LineSink } from './managed-process.ts'
import { coloured } from './progress.ts'

/** Writes the lines of several servers to standard output, prefixed with the server's name. */
export const prefixedLines: LineSink = (name, line) => {
  console.log(`${coloured('dim', `${name.padEnd(9)} │`)} ${line}`)
}
