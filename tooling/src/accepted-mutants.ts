/** A change of code that no test notices, and why that is in order. */
export interface AcceptedMutant {
  target: string
  /** The code that was changed, as it stands there. */
  code: string
  /** What it was changed into. */
  mutant: string
  why: string
}

/** `npm run mutate` fails for every other change that survives. */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = []
