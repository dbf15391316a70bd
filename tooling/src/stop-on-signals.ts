/** A second Ctrl-C counts as impatience only after this; terminal and npm both deliver the first one. */
const SAME_SIGNAL_MS = 1000

/** Why a start was aborted: somebody asked. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest'
}

/**
 * Returns a signal that aborts when the user or the system asks this process to stop, or when the process that
 * started it is gone. Asked a second time, this process ends at once, and the guards of its children end those.
 */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController()
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(130)
    askedAt ??= performance.now()
    stop.abort(new StopRequest())
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, ask)
  // Listening for its end must not keep this process alive.
  process.channel?.unref()
  // Without the terminal there is nobody left to write to, but still something to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stop.signal
}
