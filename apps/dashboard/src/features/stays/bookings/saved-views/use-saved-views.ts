'use client'
import { useSyncExternalStore } from 'react'
import { readViews, type SavedView, withView } from './views'

const CHANGED = 'stayward:saved-views'

function subscribe(changed: () => void): () => void {
  // `storage` is for other tabs only.
  window.addEventListener('storage', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/**
 * The views of a list that a user named in this browser. A view is the address of the list, which can be shared as it is; only
 * its name is kept here, so that names of guests that somebody searches for are stored nowhere else.
 */
export function useSavedViews(user_id: string) {
  const key = `views:bookings:${user_id}`
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  )
  const views = readViews(text)
  const store = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    window.dispatchEvent(new Event(CHANGED))
  }
  return {
    views,
    save: (view: SavedView) => store(withView(views, view)),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  }
}
