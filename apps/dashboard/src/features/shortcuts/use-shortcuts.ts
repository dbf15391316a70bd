'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '../../frame/places'
import { lettersAreKeys } from './letter-keys'
import { shortcutOf } from './shortcut-of'

/** How long a G waits for its letter. */
const WAIT_MS = 1500

/** Elements where letters are typed or used for selection. */
const TAKES_LETTERS = 'input, select, textarea, [contenteditable], [role="menu"], [role="listbox"]'

/** Overlays with their own keys. */
const OVER_THE_PAGE = 'dialog:modal, :popover-open'

/** Handles the keys of the whole page: G and a letter open a page, a question mark lists all keys. */
export function useShortcuts(places: readonly Place[], onHelp: () => void): void {
  const router = useRouter()
  const press = useEffectEvent((event: KeyboardEvent, isAfterG: boolean): boolean => {
    const shortcut = isForThePage(event) ? shortcutOf(event.key, isAfterG, places) : null
    if (!shortcut) return false
    event.preventDefault()
    if (shortcut.kind === 'go') router.push(shortcut.href)
    if (shortcut.kind === 'help') onHelp()
    return shortcut.kind === 'wait'
  })
  useEffect(() => {
    let waitsSince = -Infinity
    const listen = (event: KeyboardEvent) => {
      const waits = press(event, event.timeStamp - waitsSince < WAIT_MS)
      waitsSince = waits ? event.timeStamp : -Infinity
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isForThePage({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !lettersAreKeys()) return false
  if (target instanceof Element && target.closest(TAKES_LETTERS)) return false
  return document.querySelector(OVER_THE_PAGE) === null
}
