/** Tells Next, before it is loaded, that this process handles SIGTERM and SIGINT without it. */
export function handleSignalsForNext(): void {
  process.env['NEXT_MANUAL_SIG_HANDLE'] = 'true'
}
