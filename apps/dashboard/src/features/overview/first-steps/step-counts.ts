import type { FirstSteps } from '@stayward/contract/overview/first-steps'

type Step = Pick<FirstSteps['steps'][number], 'is_done' | 'properties'>

/** Whether a step is done at some properties, and not at all of them. */
export const isPartly = ({ properties }: Pick<Step, 'properties'>): boolean =>
  properties !== null && properties.covered > 0 && properties.covered < properties.all

/** How many steps are done, and how many of the others in part. */
export function stepCounts(steps: readonly Step[]): { done: number; partly: number; all: number } {
  const partly = steps.filter(isPartly).length
  const done = steps.filter((step) => step.is_done && !isPartly(step)).length
  return { done, partly, all: steps.length }
}
