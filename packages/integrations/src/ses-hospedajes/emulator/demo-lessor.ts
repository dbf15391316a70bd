/** The SES account that the emulator knows from the start and the demo company uses. */
export const DEMO_LESSOR = {
  lessor_code: '0000012345',
  username: 'B12345678WS',
  password: 'Hospedajes-2026',
  establishments: ['0000000001', '0000000002', '0000000003'],
  is_enabled: true,
} as const
