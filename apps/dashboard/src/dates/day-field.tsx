'use client'
import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { knownDay } from '../components/known-words'
import classes from './calendar-anchor.module.css'
import { DayInput, type DayInputProps } from './day-input'
import { localToday } from './local-today'
import { readDay } from './read-day'
import { useCalendar } from './use-calendar'

const CalendarPopup = dynamic(() => import('./calendar-popup').then((module) => module.CalendarPopup), {
  ssr: false,
})

/** A day, typed in any common form or picked from a calendar. */
export function DayField(props: DayInputProps) {
  const { value, leaning, today, after, onChange, onDay } = props
  const input = useRef<HTMLInputElement>(null)
  const calendar = useCalendar()
  const close = () => {
    calendar.close()
    input.current?.focus()
  }
  return (
    <div className={classes['around']} onBlur={calendar.onBlur}>
      <DayInput
        {...props}
        ref={input}
        calendar_id={calendar.id}
        isOpen={calendar.isOpen}
        onOpen={calendar.open}
        onClose={calendar.close}
      />
      {calendar.isOpen && (
        <CalendarPopup
          id={calendar.id}
          takesFocus={calendar.takesFocus}
          today={today ?? localToday()}
          chosen={{ from: dayIn(value, props), to: null }}
          hasYears={leaning === 'birth'}
          begin={after ?? null}
          onChoose={(day) => {
            onChange(day)
            onDay?.(day)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The day that the text means so far; the calendar follows the typing. */
export function dayIn(
  text: string,
  { leaning, after, today }: Pick<DayInputProps, 'leaning' | 'after' | 'today'>,
): string | null {
  const answer = readDay(text, { leaning, after, today: today ?? localToday() })
  return 'day' in answer ? answer.day : knownDay(text)
}
