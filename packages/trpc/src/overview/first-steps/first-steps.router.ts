import { FIRST_STEPS, type FirstStep, FirstSteps } from '@stayward/contract/overview/first-steps'
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
  properties,
  reporting,
  with_channel,
  with_lock,
  with_report,
  is_member,
  unreported_to,
  ...taken
}: TakenSteps): FirstSteps {
  const isHost = taken.property || !is_member
  const steps = FIRST_STEPS.filter(
    (step) => isHost && (step !== 'authority' || reporting > 0 || !taken.property),
  )
  const covered: Partial<Record<FirstStep, { covered: number; all: number }>> = {
    channel: { covered: with_channel, all: properties },
    lock: { covered: with_lock, all: properties },
    authority: { covered: with_report, all: reporting },
  }
  return {
    steps: steps.map((step) => ({
      step,
      is_done: taken[step],
      properties: properties === 0 ? null : (covered[step] ?? null),
    })),
    unreported_to: isHost ? unreported_to : null,
    is_dismissed: dismissed_at !== null,
  }
}
