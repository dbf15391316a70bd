// The browser imports this file, so it must not depend on zod.

/** How a list of guests is sorted; a minus descends. */
export const GUEST_SORTS = ['-created_at', 'from', '-from'] as const
export type GuestSort = (typeof GUEST_SORTS)[number]
