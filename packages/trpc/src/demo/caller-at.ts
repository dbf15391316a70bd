import type { Actor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'

const callerOf = createCallerFactory(managerRouter)

/** The services with the clock at another time, so that the past of the demo has past timestamps. */
export const servicesAt = (services: Services, now: Date): Services => ({
  ...services,
  clock: { now: () => now },
})

/** Calls the procedures as one person, at a time that is now unless stated. */
export const callerAt = (services: Services, actor: Actor, now = services.clock.now()) =>
  callerOf(makeContext(servicesAt(services, now), actor))
