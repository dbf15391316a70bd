/** The size of a drawn signature in its own units, whatever its size on screen or paper. */
export const PAD = { width: 600, height: 220 } as const
