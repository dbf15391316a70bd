'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/** Where the reader wants to go: a page, or back. */
type Leaving = { href: string } | 'back'

const GUARD = { stayward_guard: true }

const isGuardEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stayward_guard' in state

/**
 * Asks before a page is left while something on it would be lost: by a link, by Back, or by closing the tab. The page
 * shows the question while `isAsking`, and calls `stay` or `leave`.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const isPassing = useRef(false)

  useEffect(() => {
    if (!isGuarded) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!isPlain || !link?.href || link.target === '_blank' || link.origin !== location.origin) return
      event.preventDefault()
      event.stopPropagation()
      setLeaving({ href: link.pathname + link.search })
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [isGuarded])

  // A second entry for this page: Back leads from it to the page itself, which asks.
  useEffect(() => {
    if (!isGuarded) return
    const guard = () => history.pushState({ ...history.state, ...GUARD }, '', location.href)
    guard()
    const popState = () => {
      if (isPassing.current) return
      guard()
      setLeaving('back')
    }
    window.addEventListener('popstate', popState)
    return () => {
      window.removeEventListener('popstate', popState)
      // Still on this page, whose second entry is not needed any more.
      if (isGuardEntry(history.state)) history.back()
    }
  }, [isGuarded])

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      isPassing.current = true
      if (leaving === 'back') history.go(-2)
      else if (leaving) router.push(leaving.href)
    },
  }
}
