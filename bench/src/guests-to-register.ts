import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'

/** Adults for one stay, in stored form, so that a server without input checks stores the same. */
export const GUESTS_TO_REGISTER: readonly GuestRegistration[] = [
  { document_number: '12345678Z', document_support_number: 'BAA000589' },
  { document_number: '87654321X', document_support_number: 'CAA000590' },
  { document_number: '11223344B', document_support_number: 'DAA000591' },
].map((document) => GuestRegistration.parse({ ...spaniard, ...document }))

/** One place more, so that no registration completes a check-in and all cost the same. */
export const PLACES_TO_REGISTER = GUESTS_TO_REGISTER.length + 1
