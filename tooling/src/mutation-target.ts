/** Code that makes decisions, and the tests that must fail when it decides differently. */
export interface MutationTarget {
  /** `npm run mutate -- <name>` runs this target alone. */
  name: string
  package: 'packages/contract' | 'packages/integrations' | 'packages/trpc'
  /** Where the symbols are searched, including subfolders; relative to the package. */
  folder: string
  /** Exported names. The private helpers that they use are mutated with them. */
  symbols: readonly string[]
  /** Relative to the package. */
  tests: readonly string[]
}
