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
  // Filters can be cleared elsewhere.
  if (value !== seen) {
    setSeen(value)
    setText(value ?? '')
  }
  return (
    <DayField
      aria-label={label}
      {...(!isLabelHidden && { prefix: label })}
      leaning={leaning}
      value={text}
      onChange={setText}
      onDay={(day) => day !== value && onChange(day)}
    />
  )
}
