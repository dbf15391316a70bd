import { pipeline, type Readable, Transform } from 'node:stream'

/** The same bytes; `onBytes` is told how many have gone by. It fails as the source does, and ends the source when it is left. */
export function countedBytes(source: Readable, onBytes: (bytes: number) => void): Readable {
  let sum = 0
  const counted = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      sum += piece.length
      onBytes(sum)
      done(null, piece)
    },
  })
  // Whoever reads hears of a failure from what is read.
  pipeline(source, counted, () => undefined)
  return counted
}
