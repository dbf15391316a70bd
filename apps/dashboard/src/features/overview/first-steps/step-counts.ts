import type { FirstSteps } from '@stayward/contract/overview/first-steps'

type Step = Pick<FirstSteps['steps'][number], 'is_done' | 'properties'>

/** Whether a step is done at some properties, and not at all of them. */
export const isPartly = ({ is_done, properties }: Step): boolean =>
  is_done && properties !== null && properties.covered < properties.all

/** How many steps are done, and how many of the others in part. */
export function stepCounts(steps: readonly Step[]): { done: number; partly: number; all: number } {
  const partly = steps.filter(isPartly).length
  return { done: steps.filter(({ is_done }) => is_done).length - partly, partly, all: steps.length }
}
