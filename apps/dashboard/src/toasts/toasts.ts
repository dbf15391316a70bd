/** Something that was done, as people are told of it, with the way back where the world allows one. */
export type Toast = {
  message: string
  tone?: 'ready' | 'blocked'
  /** Takes it back. */
  undo?: () => Promise<unknown>
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

/** Tells what was done, for a few seconds, wherever the reader goes meanwhile. */
export function toast(told: Toast): void {
  lastId += 1
  show([...shown, { ...told, id: lastId }].slice(-MAX_SHOWN))
}

/** Takes a toast away. */
export const dismissToast = (id: number): void => show(shown.filter((one) => one.id !== id))

/** The toasts that stand now, the newest last. */
export const shownToasts = (): readonly ShownToast[] => shown

/** Calls back whenever the toasts change; answers how to end that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
