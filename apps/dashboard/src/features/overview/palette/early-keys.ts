/** For how long keys are kept: what opens later than that is not waited for. */
const LONGEST_MS = 10_000

/** Keeps what is typed while something that takes letters opens, as its code may come from the network first. */
export interface EarlyKeys {
  begin: () => void
  /** Returns what was typed, once there is a field for it, and ends that. */
  take: () => string
}

export function earlyKeys(): EarlyKeys {
  let typed = ''
  let listening = new AbortController()
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (!isLetter && key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    typed = isLetter ? typed + key : typed.slice(0, -1)
  }
  return {
    begin: () => {
      listening.abort()
      listening = new AbortController()
      typed = ''
      const signal = AbortSignal.any([listening.signal, AbortSignal.timeout(LONGEST_MS)])
      window.addEventListener('keydown', keep, { capture: true, signal })
    },
    take: () => {
      listening.abort()
      const taken = typed
      typed = ''
      return taken
    },
  }
}
