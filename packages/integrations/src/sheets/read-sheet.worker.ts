import { parentPort, workerData } from 'node:worker_threads'
import { readRows } from './read-rows.ts'

// `readSheet` starts this thread and is the only one to give it work.
const { bytes } = workerData as { bytes: Uint8Array }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(readRows(bytes))
