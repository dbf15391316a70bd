import type { ListedCode } from '@stayward/contract/locks/listed-code'

/** The codes of one stay or one task on the locks that they open. One whose stay or task is gone is alone. */
export type HeldCodes = {
  key: string
  first: ListedCode
  codes: ListedCode[]
}

const keyOf = ({ booking_id, task_id, id }: ListedCode): string => booking_id ?? task_id ?? id

/** Puts codes together by what they are for, each where its first one is. */
export const codesByHolder = (codes: readonly ListedCode[]): HeldCodes[] =>
  [...Map.groupBy(codes, keyOf)].flatMap(([key, held]) => {
    const [first] = held
    return first === undefined ? [] : [{ key, first, codes: held }]
  })
