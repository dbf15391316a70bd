/** Where guests request a lost link. */
export const LOST = '/lost'
