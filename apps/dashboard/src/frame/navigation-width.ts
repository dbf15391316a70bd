/** Cookie with the reader's choice of a narrow navigation. */
export const NAVIGATION_COOKIE = 'stayward.navigation'

/** The width of the navigation: icons with labels, or icons only. */
export type NavigationWidth = 'wide' | 'narrow'

export const navigationWidth = (cookie: string | undefined): NavigationWidth =>
  cookie === 'narrow' ? 'narrow' : 'wide'
