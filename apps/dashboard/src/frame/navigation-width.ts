/** Cookie in which the navigation remembers that it was made narrow. */
export const NAVIGATION_COOKIE = 'stayward.navigation'

/** How much of itself the navigation shows beside a page: icons with their words, or icons alone. */
export type NavigationWidth = 'wide' | 'narrow'

export const navigationWidth = (cookie: string | undefined): NavigationWidth =>
  cookie === 'narrow' ? 'narrow' : 'wide'
