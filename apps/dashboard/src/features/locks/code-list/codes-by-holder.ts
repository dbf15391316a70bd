import type { ListedCode } from '@stayward/contract/locks/listed-code'

/** The codes of one stay or one task with one window, on the locks that they open. One that has lost what it was for is alone. */
export type HeldCodes = {
  key: string
  first: ListedCode
  codes: ListedCode[]
}

const keyOf = ({ booking_id, task_id, id, is_reserve, starts_at, ends_at }: ListedCode): string =>
  [booking_id ?? task_id ?? id, is_reserve, starts_at, ends_at].join(' ')

/** Puts codes together by what they are for and when they open, each where its first one is. */
export const codesByHolder = (codes: readonly ListedCode[]): HeldCodes[] =>
  [...Map.groupBy(codes, keyOf)].flatMap(([key, held]) => {
    const [first] = held
    return first === undefined ? [] : [{ key, first, codes: held }]
  })

/** Who has a code, as far as its list can say it without a name. */
export type NamelessHolder = 'nameless' | 'no_member' | 'reserve' | 'ended'

/** What to say of a code whose holder has no name. */
export function namelessHolder({ booking_id, task_id, is_reserve }: ListedCode): NamelessHolder {
  if (booking_id !== null) return 'nameless'
  if (task_id !== null) return 'no_member'
  return is_reserve ? 'reserve' : 'ended'
}
