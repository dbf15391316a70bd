import { parentPort } from 'node:worker_threads'

/** Answers the inputs of a `threadPool`, one at a time. Nothing that `read` leaves behind may change what it reads next. */
export function answerReadings(read: (input: unknown) => unknown): void {
  // What a parser prints may quote the content, and would fill the memory, as nobody reads it.
  for (const output of [process.stdout, process.stderr]) output.write = () => true
  parentPort?.on('message', (input) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    parentPort?.postMessage(read(input))
  })
}
