'use client'
import { useState } from 'react'
import { DayField } from './day-field'
import type { Leaning } from './read-day'

type Props = {
  label: string
  /** If the surroundings of the field already say what it is for. */
  isLabelHidden?: boolean
  value: string | null
  onChange: (day: string | null) => void
  /** How to complete a day typed without a year; to the closest one by default. */
  leaning?: Leaning
}

/** A day that filters a list; applied once typing has ended. */
export function DayFilter({ label, isLabelHidden = false, value, onChange, leaning = 'near' }: Props) {
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [isTyping, setIsTyping] = useState(false)
  // Filters can be cleared elsewhere, and another one may move this day; not under the fingers of who types it.
  if (value !== seen) {
    setSeen(value)
    if (!isTyping) setText(value ?? '')
  }
  return (
    <DayField
      aria-label={label}
      {...(!isLabelHidden && { prefix: label })}
      leaning={leaning}
      value={text}
      onChange={(typed) => {
        setIsTyping(true)
        setText(typed)
      }}
      onDay={(day) => {
        setIsTyping(false)
        if (day !== value) onChange(day)
      }}
    />
  )
}
