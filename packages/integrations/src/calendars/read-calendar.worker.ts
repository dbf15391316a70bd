import { parentPort, workerData } from 'node:worker_threads'
import { readEvents } from './read-events.ts'

// `readCalendar` starts this thread and is the only one to give it work.
const { text, time_zone } = workerData as { text: string; time_zone: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(readEvents(text, time_zone))
