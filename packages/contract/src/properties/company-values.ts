/** The longest values of a company, in characters. */
export const COMPANY_LIMITS = { name: 100, address: 500, tax_id: 40 } as const
