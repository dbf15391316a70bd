/** The room a drawn signature has; it counts in these units whatever its size on screen or paper. */
export const PAD = { width: 600, height: 220 } as const
