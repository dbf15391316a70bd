// The browser imports this file, so it must not depend on zod.

/** Where the pay of a job comes from: somebody set it for the task, or it is what its property or account pays. */
export const PAY_SOURCES = ['task', 'property', 'account'] as const
export type PaySource = (typeof PAY_SOURCES)[number]

/** By what pay is added up. */
export const PAY_GROUPS = ['person', 'property', 'service', 'month'] as const
export type PayGrouping = (typeof PAY_GROUPS)[number]
