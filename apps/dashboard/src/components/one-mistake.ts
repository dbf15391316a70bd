/** Shorter words have too many neighbours. */
const SHORTEST = 4

/** Whether a word begins with what is typed but for one wrong, missing, additional or swapped letter. */
export function beginsAlmostWith(word: string, typed: string): boolean {
  if (typed.length < SHORTEST) return word.startsWith(typed)
  return [-1, 0, 1].some((more) => isOneMistakeApart(word.slice(0, typed.length + more), typed))
}

function isOneMistakeApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = left.length === 2 && right === `${left[1]}${left[0]}`
  return isSwapped || Math.max(left.length, right.length) <= 1
}
