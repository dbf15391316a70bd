import type { Env } from '@stayward/env/env'

type Addresses = Pick<Env, 'DASHBOARD_URL'>

const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`

/** Where an invitation is read and accepted. */
export const invitationUrl = (env: Addresses, token: string): string =>
  `${env.DASHBOARD_URL}${invitationPath(token)}`

/** Where a mailed link opens sign-up; it goes on to the invitation that led there. */
export const signUpUrl = (env: Addresses, token: string, invitation?: string): string =>
  withQuery(env, '/sign-up/complete', { token, ...(invitation !== undefined && { invitation }) })

/** Where a sign-up begins. */
export const startSignUpUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/sign-up`

/** Where a mailed link signs in; it goes on to the page that was wanted. */
export const signInLinkUrl = (env: Addresses, token: string, destination?: string): string =>
  withQuery(env, '/sign-in/link', { token, ...(destination !== undefined && { callbackUrl: destination }) })

/** Where a mailed link sets a new password. */
export const resetUrl = (env: Addresses, token: string): string =>
  `${env.DASHBOARD_URL}/reset-password?token=${token}`

/** Where a mailed link proves that whoever is signed in is there. */
export const proofUrl = (env: Addresses, token: string): string => withQuery(env, '/confirm', { token })

/** Where a user sees how and where they are signed in. */
export const securityUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/settings/security`

/** Where a user sees the API keys of the account. */
export const apiKeysUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/settings/api-keys`

/** Where a reset link is asked for. */
export const startResetUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/forgot-password`

/** Where people sign in; from there they go on to the invitation that led them. */
export const signInUrl = (env: Addresses, invitation?: string): string =>
  invitation === undefined
    ? `${env.DASHBOARD_URL}/sign-in`
    : withQuery(env, '/sign-in', { callbackUrl: invitationPath(invitation) })

/** Where everything that is coming up, and in trouble, is shown. */
export const overviewUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/`

/** Where a booking is shown. */
export const bookingUrl = (env: Addresses, id: string): string => `${env.DASHBOARD_URL}/bookings/${id}`

const withQuery = (env: Addresses, path: string, query: Record<string, string>): string =>
  `${env.DASHBOARD_URL}${path}?${new URLSearchParams(query).toString()}`
