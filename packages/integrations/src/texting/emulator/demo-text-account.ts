/** The emulated account; its number is one of those reserved for fiction. */
export const DEMO_TEXT_ACCOUNT = {
  account_sid: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315',
  auth_token: '8f2b6c1d94e07a35b8c6d1e2f3a4b5c6',
  number: '+12025550180',
  messaging_service_sid: 'MG7a1c3e5f9b2d4860a1c3e5f79b2d4860',
} as const
