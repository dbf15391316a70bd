'use client'
import { type FocusEvent, useId, useState } from 'react'

/** Whether the calendar beside a field is open, and whether it has been entered by key. */
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
    /** Closes it when the focus goes elsewhere. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
    },
  }
}
