import { searchKey } from '@stayward/contract/kernel/search-key'

/** What a user is found by: their names and their address. */
export const userSearch = (user: { name: string; last_name: string; email: string }): string =>
  searchKey(`${user.name} ${user.last_name} ${user.email}`)
