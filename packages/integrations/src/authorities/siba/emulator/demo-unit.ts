/** The establishment that the emulated SIBA knows from the start, and that the demo company reports for. */
export const DEMO_SIBA = {
  tax_number: '500100200',
  establishment_number: '1',
  access_key: '424242424',
} as const
