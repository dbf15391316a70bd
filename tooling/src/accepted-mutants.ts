/** A change of code that no test notices, and why that is acceptable. */
export interface AcceptedMutant {
  target: string
  /** The original code, with single spaces. */
  code: string
  /** The code that replaced it. */
  mutant: string
  why: string
}

/** `npm run mutate` fails for every other change that survives. */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  {
    target: 'states',
    code: 'code.next_attempt_at !== null',
    mutant: 'true',
    why: 'The null check is for the type checker: the comparison after it is false for the time of null.',
  },
  {
    target: 'states',
    code: 'started_at !== null',
    mutant: 'true',
    why: 'The null check is for the type checker: the comparison after it is false for the time of null.',
  },
  {
    target: 'states',
    code: "'refused'",
    mutant: '""',
    why: 'tryTransition only asks whether there is an obstacle; any text that is not null will do.',
  },
]
