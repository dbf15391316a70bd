'use client'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What a text means, or why it means nothing; `value` is the stored form. */
export type Reading<Fault> = { value: string } | { fault: Fault }

type Options<Fault> = {
  /** The stored form once understood, otherwise the typed text. */
  value: string
  /** Whether a value is in stored form. */
  isStored: (value: string) => boolean
  read: (text: string) => Reading<Fault>
  /** How a stored value is shown while nobody edits it. */
  show: (value: string) => string
  onChange: (value: string) => void
  /**
   * Called with the value once typing has ended; null for a blank field, not called for text that is not
   * understood.
   */
  onSettled?: ((value: string | null) => void) | undefined
}

/**
 * A field that stores something other than its text: while typing, the text stays as it is; on blur or Enter
 * it becomes the formatted value. Text that is not understood stays, with the reason.
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
  // The text may also come from outside, such as from a draft saved in the middle of a date.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => settleWhatCame(value), [value])

  const shown = !isTyping && isStored(value) ? show(value) : value
  const focused = useRef<HTMLInputElement | null>(null)
  const chooseWhatCame = useEffectEvent((text: string) => {
    if (!isTyping && focused.current?.value === text) focused.current.select()
  })
  // A text that another field replaces just before typing begins loses its selection: typing would add to it.
  useLayoutEffect(() => chooseWhatCame(shown), [shown])

  return {
    isTyping,
    fault: reading && 'fault' in reading ? reading.fault : null,
    /** Sets a value that was chosen in another way. */
    choose: (chosen: string) => {
      setIsTyping(false)
      onChange(chosen)
      onSettled?.(chosen || null)
    },
    input: {
      value: shown,
      'data-unread': isUnread || undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setIsTyping(true)
        onChange(currentTarget.value)
      },
      /** The first click chooses the whole text, so that typing replaces it. */
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!isTyping && isStored(value)) currentTarget.select()
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        focused.current = currentTarget
      },
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        focused.current = null
        if (isTyping) settle(currentTarget.value)
      },
      /** Enter accepts the typed text and shows its value; only a value that was shown is submitted. */
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || !isTyping || event.nativeEvent.isComposing) return
        event.preventDefault()
        settle(event.currentTarget.value)
      },
    },
  }
}
