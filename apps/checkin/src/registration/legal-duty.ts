import { regimeFor } from '@stayward/contract/guest-registration/regimes'

/** Whether the law of the property's country asks for the registration of guests. */
export const isLegalDuty = (country_code: string): boolean => regimeFor(country_code).country_code !== null
