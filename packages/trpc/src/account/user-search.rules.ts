import { searchKey } from '@stayward/contract/kernel/search-key'

/** The search text of a user: names and address. */
export const userSearch = (user: { name: string; last_name: string; email: string }): string =>
  searchKey(`${user.name} ${user.last_name} ${user.email}`)
