/** Characters are compared at this size: one pitch wide and a quarter of a pitch higher. */
export const GLYPH = { width: 16, height: 20 } as const
