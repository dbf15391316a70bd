import { FIRST_STEPS, FirstSteps } from '@stayward/contract/overview/first-steps'
import { z } from 'zod'
import { nowInstant } from '../../kernel/clock.ts'
import { once, router, userProcedure } from '../../kernel/trpc.ts'
import { findFirstSteps, type TakenSteps, updateDismissal } from './first-steps.queries.ts'

/** Dashboard only: other programs read what an account has where it is. */
export const firstStepsRouter = router({
  firstSteps: userProcedure
    .output(FirstSteps)
    .query(async ({ ctx }) => presentFirstSteps(await findFirstSteps(ctx.db, ctx.actor))),

  dismissFirstSteps: userProcedure
    .input(z.strictObject({ is_dismissed: z.boolean() }))
    .output(z.strictObject({ is_dismissed: z.boolean() }))
    .mutation(
      once(async ({ ctx, input }) => {
        await updateDismissal(ctx.db, ctx.actor, input.is_dismissed ? nowInstant(ctx.clock) : null)
        return input
      }),
    ),
})

/**
 * The steps in their order. None for people who work in properties of others and have none; without the authority where
 * no property is in a place that has one.
 */
function presentFirstSteps({
  dismissed_at,
  reports,
  is_member,
  unreported_to,
  ...taken
}: TakenSteps): FirstSteps {
  const isHost = taken.property || !is_member
  const steps = FIRST_STEPS.filter((step) => isHost && (step !== 'authority' || reports || !taken.property))
  return {
    steps: steps.map((step) => ({ step, is_done: taken[step] })),
    unreported_to: isHost ? unreported_to : null,
    is_dismissed: dismissed_at !== null,
  }
}
