'use client'
import { useState } from 'react'
import { DayField } from './day-field'
import type { Leaning } from './read-day'

type Props = {
  label: string
  /** Where what stands around the field says what it is for. */
  isLabelHidden?: boolean
  value: string | null
  onChange: (day: string | null) => void
  /** Where a day lies that is typed without its year; the closest one unless it is said. */
  leaning?: Leaning
}

/** A day that narrows a list: the list follows once the typing has ended. */
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
