/** Where a guest who lost the link asks for it. */
export const LOST = '/lost'
