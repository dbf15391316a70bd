const KEY = 'last_list'

/** Remembers the address of the list that is open in this tab, with its filters. */
export function rememberList(address: string): void {
  sessionStorage.setItem(KEY, address)
}

/** The address of a list as it was left, if no other was opened since; otherwise the list without filters. */
export function addressOfList(path: string): string {
  const last = sessionStorage.getItem(KEY)
  return last?.split('?')[0] === path ? last : path
}
