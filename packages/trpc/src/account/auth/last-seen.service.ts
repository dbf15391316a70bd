import type { Services } from '../../kernel/services.ts'

type Note = (times: { now: string; due: string }) => Promise<void>

/**
 * Records activity, unless that was done less than `every_ms` ago. The request does not wait for it: a read
 * should not queue behind a row that is being written, and losing one instant does no harm.
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
    services.log.warn({ err: error }, 'could not record that a user is active')
  })
}
