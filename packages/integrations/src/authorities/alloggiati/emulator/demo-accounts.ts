/** The apartments of the demo account, as the portal lists them. */
export const DEMO_APARTMENTS = [
  { id: 1, name: 'Attico Trastevere', municipality: 'ROMA', province: 'RM', address: 'Via della Scala 12' },
  { id: 2, name: 'Casa Monti', municipality: 'ROMA', province: 'RM', address: 'Via dei Serpenti 8' },
] as const

/** The accounts that the emulator has from the start: one establishment, and a manager of apartments. */
export const DEMO_ACCOUNTS = {
  single: { username: 'RM000123', password: 'Alloggiati-2026', web_service_key: 'demo-wskey-single' },
  apartments: { username: 'RM000456', password: 'Alloggiati-2026', web_service_key: 'demo-wskey-apartments' },
} as const
