/** The SES account that the emulated authority knows, and one of its establishments. */
export const SES_ACCOUNT = {
  code: '0000012345',
  user: 'B12345678WS',
  password: 'Hospedajes-2026',
  establishment: '0000000001',
}
