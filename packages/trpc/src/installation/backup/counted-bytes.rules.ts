import { pipeline, type Readable, Transform } from 'node:stream'

/**
 * Passes bytes through and calls `onBytes` with the total so far. Fails if the source fails; destroying it
 * ends the source.
 */
export function countedBytes(source: Readable, onBytes: (bytes: number) => void): Readable {
  let sum = 0
  const counted = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      sum += piece.length
      onBytes(sum)
      done(null, piece)
    },
  })
  // A failure of the source reaches the reader through `counted`.
  pipeline(source, counted, () => undefined)
  return counted
}
