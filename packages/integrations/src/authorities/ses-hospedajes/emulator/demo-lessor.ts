/** The codes of the demo company’s properties at the authority. */
export const DEMO_ESTABLISHMENTS = {
  madrid: '0000000001',
  tenerife: '0000000002',
  seville: '0000000003',
  vejer: '0000000004',
} as const

/** The SES account that the emulator has from the start, and that the demo company is connected with. */
export const DEMO_LESSOR = {
  lessor_code: '0000012345',
  username: 'B12345678WS',
  password: 'Hospedajes-2026',
  establishments: Object.values(DEMO_ESTABLISHMENTS),
  is_enabled: true,
} as const
