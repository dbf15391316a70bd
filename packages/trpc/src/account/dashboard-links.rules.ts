import type { Env } from '@stayward/env/env'

type Addresses = Pick<Env, 'DASHBOARD_URL'>

const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`

/** Where an invitation is read and accepted. */
export const invitationUrl = (env: Addresses, token: string): string =>
  `${env.DASHBOARD_URL}${invitationPath(token)}`

/** Opens sign-up from a mailed link, and then the invitation that led there. */
export const signUpUrl = (env: Addresses, token: string, invitation?: string): string =>
  withQuery(env, '/sign-up/complete', { token, ...(invitation !== undefined && { invitation }) })

/** Where sign-up starts. */
export const startSignUpUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/sign-up`

/** Signs in from a mailed link, and then opens the requested page. */
export const signInLinkUrl = (env: Addresses, token: string, destination?: string): string =>
  withQuery(env, '/sign-in/link', { token, ...(destination !== undefined && { callbackUrl: destination }) })

/** Where a mailed link sets a new password. */
export const resetUrl = (env: Addresses, token: string): string =>
  `${env.DASHBOARD_URL}/reset-password?token=${token}`

/** Where a mailed link proves that the signed-in person is present. */
export const proofUrl = (env: Addresses, token: string): string => withQuery(env, '/confirm', { token })

/** Where a mailed link confirms the address that answers go to. */
export const replyToUrl = (env: Addresses, token: string): string => withQuery(env, '/reply-to', { token })

/** Where the owner of a property reads a statement, without an account. */
export const statementUrl = (env: Addresses, token: string): string =>
  `${env.DASHBOARD_URL}/statements/${token}`

/** Where users see their identities and sessions. */
export const securityUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/settings/security`

/** Where a user sees the API keys of the account. */
export const apiKeysUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/settings/api-keys`

/** Where an owner sees an integration. */
export const integrationUrl = (env: Addresses, { type, id }: { type: string; id: string }): string =>
  `${env.DASHBOARD_URL}/integrations/${type}/${encodeURIComponent(id)}`

/** Where an owner sees a webhook. */
export const webhookUrl = (env: Addresses, id: string): string =>
  `${env.DASHBOARD_URL}/settings/developers/webhooks/${encodeURIComponent(id)}`

/** Where a reset link is requested. */
export const startResetUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/forgot-password`

/** The sign-in page, which then opens the invitation that led there. */
export const signInUrl = (env: Addresses, invitation?: string): string =>
  invitation === undefined
    ? `${env.DASHBOARD_URL}/sign-in`
    : withQuery(env, '/sign-in', { callbackUrl: invitationPath(invitation) })

/** Shows everything upcoming or in trouble. */
export const overviewUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/`

/** Where a booking is shown. */
export const bookingUrl = (env: Addresses, id: string): string => `${env.DASHBOARD_URL}/bookings/${id}`

/** Where the guest of a booking is answered. */
export const conversationUrl = (env: Addresses, booking_id: string): string =>
  `${env.DASHBOARD_URL}/messages/${booking_id}`

/** Where a task is shown. */
export const taskUrl = (env: Addresses, id: string): string => `${env.DASHBOARD_URL}/tasks/${id}`

/** Where a property is shown. */
export const propertyUrl = (env: Addresses, id: string): string => `${env.DASHBOARD_URL}/properties/${id}`

/** Where people choose what they are notified about. */
export const notificationsUrl = (env: Addresses): string => `${env.DASHBOARD_URL}/settings/notifications`

const withQuery = (env: Addresses, path: string, query: Record<string, string>): string =>
  `${env.DASHBOARD_URL}${path}?${new URLSearchParams(query).toString()}`
