import type { LiveChange } from '@stayward/contract/overview/timeline'

/** Changes come in bursts: one action writes several rows. */
const GATHER_MS = 300
/** How long changes wait for what is being saved; a vendor may take much longer. */
const MAX_HELD_MS = 5_000

type Options = {
  /** Whether nobody sees the page; `handOver` is called once it is seen again. */
  isHidden: () => boolean
  /**
   * Whether this tab is changing something. Its own change is often announced before it is answered, and a page
   * that read again in between would ask for what has just been moved or removed.
   */
  isSaving: () => boolean
  read: (changes: readonly LiveChange[]) => void
}

/** Collects changes and hands them over together. */
export function gatherChanges({ isHidden, isSaving, read }: Options) {
  let gathered: LiveChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let held_ms = 0
  const handOver = () => {
    clearTimeout(timer)
    timer = undefined
    if (isHidden() || gathered.length === 0) return
    if (isSaving() && held_ms < MAX_HELD_MS) {
      held_ms += GATHER_MS
      timer = setTimeout(handOver, GATHER_MS)
      return
    }
    const changes = gathered
    gathered = []
    held_ms = 0
    read(changes)
  }
  const add = (change: LiveChange): void => {
    gathered = change.subject === 'everything' ? [change] : [...gathered, change]
    timer ??= setTimeout(handOver, GATHER_MS)
  }
  const stop = (): void => clearTimeout(timer)
  return { add, handOver, stop }
}
