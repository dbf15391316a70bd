import type { Guest } from '@stayward/contract/stays/guest'

/** A guest's names in order; null for a restricted or erased guest. */
export const guestFullName = ({
  first_name,
  last_name,
  second_last_name,
}: Pick<Guest, 'first_name' | 'last_name' | 'second_last_name'>): string | null =>
  [first_name, last_name, second_last_name].filter(Boolean).join(' ') || null
