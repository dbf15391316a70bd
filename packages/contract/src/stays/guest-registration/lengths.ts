/** The maximum lengths of a registration's texts. Without zod, so that forms may import them. */
export const MAX_LENGTHS = {
  first_name: 50,
  last_name: 50,
  second_last_name: 50,
  document_number: 15,
  document_support_number: 9,
  residence_address: 100,
  residence_city: 100,
  residence_postal_code: 20,
  phone: 20,
  email: 250,
} as const
