/** The codes of the demo company’s properties in the Basque Country. */
export const DEMO_ESTABLISHMENTS = { bilbao: 'C0048', donostia: 'C0020' } as const

/** The host company that the emulator has from the start; its certificate is made when it starts. */
export const DEMO_HOST = {
  lessor_code: '0000054321',
  name: 'Costa Serena Demo SL',
  bundle_password: 'Ertzaintza-2026',
  establishments: Object.values(DEMO_ESTABLISHMENTS),
} as const
