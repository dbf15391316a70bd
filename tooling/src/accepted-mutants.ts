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
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = []
