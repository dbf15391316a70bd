import { z } from 'zod'
import { EmailAddress, Password, SignupRequest } from './account.ts'
import { InvitationToken } from '../properties/invitation.ts'
import { AllowedAction, Id, Instant, Locale } from '../kernel/primitives.ts'

const LinkToken = z.string().min(1).max(100)

/** Asks for a mailed link, to sign up, to sign in or to set a new password. */
export const MailedLinkRequest = z.strictObject({ email: EmailAddress, locale: Locale })
export type MailedLinkRequest = z.infer<typeof MailedLinkRequest>

/** Asks for the link that starts a sign-up, from an invitation where one led there. */
export const SignUpLinkRequest = z.strictObject({
  ...MailedLinkRequest.shape,
  invitation: InvitationToken.optional(),
})
export type SignUpLinkRequest = z.infer<typeof SignUpLinkRequest>

/** Asks for the link that signs in, and that then goes on to a page of the dashboard. */
export const SignInLinkRequest = z.strictObject({
  ...MailedLinkRequest.shape,
  destination: z.string().startsWith('/').max(2000).optional(),
})
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>

/** The same whether the address is known or not. */
export const MailedLinkAnswer = z.strictObject({ sent: z.literal(true) })

/** Looks at a mailed link without using it. */
export const MailedLinkQuery = z.strictObject({ token: LinkToken })

/** The address that a mailed link proves. */
export const ProvedEmail = z.strictObject({ email: z.string() })

/** Uses a sign-up link: who it is and their first password. */
export const SignUpCompletion = z.strictObject({
  token: LinkToken,
  ...SignupRequest.shape,
  password: Password,
})
export type SignUpCompletion = z.infer<typeof SignUpCompletion>

/** Uses a reset link: the new password. */
export const PasswordResetCompletion = z.strictObject({ token: LinkToken, password: Password })
export type PasswordResetCompletion = z.infer<typeof PasswordResetCompletion>

/** A browser in which somebody is signed in. */
export const Session = z.strictObject({
  id: Id,
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
  last_seen_at: Instant,
  created_at: Instant,
})
export type Session = z.infer<typeof Session>

/** Where a user is signed in, the last used first, and whether they do so with a password. */
export const SessionList = z.strictObject({ items: z.array(Session), has_password: z.boolean() })
export type SessionList = z.infer<typeof SessionList>

/** Ends every session of a user, or all but the one that asks. */
export const SessionsEnd = z.strictObject({ keep_current: z.boolean() })

const KnownPassword = z.string().min(1).max(200)

/** Replaces a password by whoever knows it, and revokes those of their API keys that they no longer trust. */
export const PasswordChange = z.strictObject({
  current_password: KnownPassword,
  password: Password,
  revoke_api_key_ids: z.array(Id).max(100).default([]),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/**
 * Proves by the password that whoever is signed in is there. Its field is called like no other: the form stands over
 * pages that ask for passwords too.
 */
export const PasswordProof = z.strictObject({ known_password: KnownPassword })
export type PasswordProof = z.infer<typeof PasswordProof>

/** Asks for a mailed link that proves that whoever is signed in is there. */
export const ProofLinkRequest = z.strictObject({ locale: Locale })

/** A way by which a user signs in. */
export const Identity = z.strictObject({
  id: Id,
  /** By an address of their own and its password or mailed links, or by a provider. */
  kind: z.enum(['own', 'provider']),
  /** What the provider is called; null for the user's own address. */
  provider_name: z.string().nullable(),
  email: z.string(),
  has_password: z.boolean(),
  /** Whether the session that asks began by it. */
  is_current: z.boolean(),
  created_at: Instant,
  allowed_actions: z.array(AllowedAction),
})
export type Identity = z.infer<typeof Identity>

/** An OIDC provider as people know it. */
export const SignInProvider = z.strictObject({ id: z.string(), name: z.string() })
export type SignInProvider = z.infer<typeof SignInProvider>

/** Whether a session's proof is fresh, and by what it could be renewed. */
export const ProofState = z.strictObject({
  is_fresh: z.boolean(),
  /** The address that a link can be mailed to; null where none of the user's ways is an address. */
  email: z.string().nullable(),
  has_password: z.boolean(),
  /** The linked providers. */
  providers: z.array(SignInProvider),
})
export type ProofState = z.infer<typeof ProofState>

/** The ways by which a user signs in, the oldest first, and the providers that could be linked beside them. */
export const IdentityList = z.strictObject({
  items: z.array(Identity),
  linkable: z.array(SignInProvider),
})
export type IdentityList = z.infer<typeof IdentityList>
