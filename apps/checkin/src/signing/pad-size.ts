/** The room a drawing has; it counts in these units whatever its size on the screen. */
export const PAD = { width: 600, height: 220 } as const
