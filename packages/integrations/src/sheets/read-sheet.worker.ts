import { answerReadings } from '../concurrency/answer-readings.ts'
import { readRows } from './read-rows.ts'
import type { SheetInput } from './read-sheet.ts'

answerReadings((input) => {
  // `readSheet` starts this thread and is the only one to give it work.
  const { bytes } = input as SheetInput
  return readRows(bytes)
})
