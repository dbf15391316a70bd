import type { Inputs } from '../../../trpc/types'

/** The query of the list; server and browser build it alike. */
export const webhookListInput: NonNullable<Inputs['webhooks']['list']> = { size: 20 }
