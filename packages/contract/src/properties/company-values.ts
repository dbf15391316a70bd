/** The longest values of a company, in characters. */
export const COMPANY_LIMITS = { name: 100 } as const
