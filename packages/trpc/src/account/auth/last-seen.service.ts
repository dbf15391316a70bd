import type { Services } from '../../kernel/services.ts'

type Note = (times: { now: string; due: string }) => Promise<void>

/**
 * Notes that somebody is here, unless that was noted less than `every_ms` ago. The request does not wait for it: whoever
 * reads should not queue behind a row that is being written, and an instant that is lost costs nothing.
 */
export function noteSeen(
  services: Pick<Services, 'clock' | 'log'>,
  { last, every_ms }: { last: string | null; every_ms: number },
  note: Note,
): void {
  const now = services.clock.now()
  const due = new Date(now.getTime() - every_ms)
  if (last !== null && Date.parse(last) > due.getTime()) return
  note({ now: now.toISOString(), due: due.toISOString() }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'could not note that somebody is here')
  })
}
