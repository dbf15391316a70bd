/** The establishment that the emulated portal knows from the start, and that the demo company reports for. */
export const DEMO_MOSSOS = { establishment_code: '08019AAR02' } as const
