'use client'
import { type FocusEvent, useId, useState } from 'react'

/** Whether a field's calendar is open, and whether it was entered by keyboard. */
export function useCalendar() {
  const id = useId()
  const [state, setState] = useState<'closed' | 'open' | 'entered'>('closed')
  const close = () => setState('closed')
  return {
    id,
    isOpen: state !== 'closed',
    takesFocus: state === 'entered',
    open: (takesFocus: boolean) => setState(takesFocus ? 'entered' : 'open'),
    close,
    /** Closes it when the focus moves elsewhere. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
    },
  }
}
