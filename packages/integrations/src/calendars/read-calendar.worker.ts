import { answerReadings } from '../concurrency/answer-readings.ts'
import type { CalendarInput } from './read-calendar.ts'
import { readEvents } from './read-events.ts'

answerReadings((input) => {
  // `readCalendar` starts this thread and is the only one to give it work.
  const { text, time_zone } = input as CalendarInput
  return readEvents(text, time_zone)
})
