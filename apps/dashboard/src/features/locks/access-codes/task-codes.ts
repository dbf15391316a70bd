import type { AccessCode } from '@stayward/contract/locks/access-code'

/** One PIN of a task with its times, and its codes on the locks that it opens. */
export type TaskPin = { pin: string; starts_at: string; ends_at: string; codes: AccessCode[] }

/** The PINs of a task that open a lock or will do so: mostly one for all locks. What has left its lock opens nothing. */
export const pinsOf = (codes: readonly AccessCode[]): TaskPin[] =>
  [
    ...Map.groupBy(
      codes.filter(({ code, status }) => code !== null && !OVER.includes(status)),
      ({ code, starts_at, ends_at }) => [code, starts_at, ends_at].join(' '),
    ).values(),
  ].flatMap((held) => {
    const [first] = held
    if (first === undefined || first.code === null) return []
    const { code: pin, starts_at, ends_at } = first
    return [{ pin, starts_at, ends_at, codes: held }]
  })

const OVER: readonly AccessCode['status'][] = ['revoking', 'revoked', 'expired', 'overstayed']
