/** A confirmation, with an undo or another next step if possible. */
export type Toast = {
  message: string
  tone?: 'ready' | 'blocked'
  /** Undoes it. */
  undo?: () => Promise<unknown>
  /** What to do next, where it cannot be undone. */
  action?: { label: string; run: () => void }
}

export type ShownToast = Toast & { id: number }

const MAX_SHOWN = 3

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a confirmation for a few seconds, even across pages; returns its id. */
export function toast(told: Toast): number {
  lastId += 1
  show([...shown, { ...told, id: lastId }].slice(-MAX_SHOWN))
  return lastId
}

/** Removes a toast. */
export const dismissToast = (id: number): void => show(shown.filter((one) => one.id !== id))

/** The current toasts, newest last. */
export const shownToasts = (): readonly ShownToast[] => shown

/** Subscribes to changes of the toasts; returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
