import type { LiveChange } from '@stayward/contract/overview/timeline'

/** Changes come in bursts: one action writes several rows. */
const GATHER_MS = 300
/** How long changes wait for what is being saved; a vendor may take much longer. */
const MAX_HELD_MS = 5_000
/** How long changes wait until the page has read the previous ones. */
const MAX_READING_MS = 30_000

type Options = {
  /** Whether nobody sees the page; `handOver` is called once it is seen again. */
  isHidden: () => boolean
  /**
   * Whether this tab is changing something. Its own change is often announced before it is answered, and a page
   * that read again in between would ask for what has just been moved or removed.
   */
  isSaving: () => boolean
  /** Resolves once the page shows them. */
  read: (changes: readonly LiveChange[]) => Promise<unknown>
}

/**
 * Collects changes and hands them over together, one lot after the other: reading again cancels what is being read, and a
 * long list would never be shown while changes keep coming.
 */
export function gatherChanges({ isHidden, isSaving, read }: Options) {
  let gathered: LiveChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving_ms = 0
  let reading_ms = 0
  /** What the page reads by the last lot. */
  let reading: Promise<unknown> | null = null
  /** Whether changes have to wait now; counts how long they already did, for each reason alone. */
  const isHeld = () => {
    if (isSaving()) saving_ms += GATHER_MS
    if (reading !== null) reading_ms += GATHER_MS
    return (isSaving() && saving_ms <= MAX_HELD_MS) || (reading !== null && reading_ms <= MAX_READING_MS)
  }
  const handOver = () => {
    clearTimeout(timer)
    timer = undefined
    if (isHidden() || gathered.length === 0) return
    if (isHeld()) {
      timer = setTimeout(handOver, GATHER_MS)
      return
    }
    const changes = gathered
    gathered = []
    saving_ms = 0
    reading_ms = 0
    const lot = read(changes).finally(() => {
      if (reading === lot) reading = null
    })
    reading = lot
  }
  const add = (change: LiveChange): void => {
    gathered = change.subject === 'everything' ? [change] : [...gathered, change]
    timer ??= setTimeout(handOver, GATHER_MS)
  }
  const stop = (): void => clearTimeout(timer)
  return { add, handOver, stop }
}
