'use client'
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

/** What a text says, or why it says nothing; `value` is how it is stored. */
export type Reading<Fault> = { value: string } | { fault: Fault }

type Options<Fault> = {
  /** As it is stored once it is understood, else as it was typed. */
  value: string
  /** Whether a value is as it is stored. */
  isStored: (value: string) => boolean
  read: (text: string) => Reading<Fault>
  /** How a stored value is shown while nobody types over it. */
  show: (value: string) => string
  onChange: (value: string) => void
  /** Told what is chosen once the typing has ended; null for a blank field, nothing where it is not understood. */
  onSettled?: ((value: string | null) => void) | undefined
}

/**
 * A field whose text means something else than it says: while it is typed it stays as it is, and when it is left or
 * Enter is pressed it becomes what it means. What is not understood stays as it was typed, with the reason beside it.
 */
export function useTypedValue<Fault>({ value, isStored, read, show, onChange, onSettled }: Options<Fault>) {
  const [isTyping, setIsTyping] = useState(false)
  const isUnread = !isTyping && value.trim() !== '' && !isStored(value)
  const reading = isUnread ? read(value) : null

  const settle = (text: string) => {
    setIsTyping(false)
    const words = text.trim()
    const answer = words === '' || isStored(words) ? { value: words } : read(words)
    const settled = 'value' in answer ? answer.value : words
    if (settled !== value) onChange(settled)
    if ('value' in answer) onSettled?.(settled || null)
  }
  const settleWhatCame = useEffectEvent((text: string) => {
    if (reading && 'value' in reading) settle(text)
  })
  // A text comes from outside too, such as from a draft that was left in the middle of a date.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => settleWhatCame(value), [value])

  return {
    isTyping,
    fault: reading && 'fault' in reading ? reading.fault : null,
    /** Takes a value that was chosen otherwise. */
    choose: (chosen: string) => {
      setIsTyping(false)
      onChange(chosen)
      onSettled?.(chosen || null)
    },
    input: {
      value: !isTyping && isStored(value) ? show(value) : value,
      'data-unread': isUnread || undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setIsTyping(true)
        onChange(currentTarget.value)
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => isTyping && settle(event.currentTarget.value),
      /** Enter takes what was typed and shows it; sent is only what has been seen. */
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || !isTyping || event.nativeEvent.isComposing) return
        event.preventDefault()
        settle(event.currentTarget.value)
      },
    },
  }
}
