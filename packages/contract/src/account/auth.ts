import { z } from 'zod'
import { EmailAddress, Password, SignupRequest } from './account.ts'
import { InvitationToken } from '../properties/invitation.ts'
import { AllowedAction, Id, Instant, Locale } from '../kernel/primitives.ts'

const LinkToken = z.string().min(1).max(100)

/** Requests a mailed link to sign up, to sign in or to set a new password. */
export const MailedLinkRequest = z.strictObject({ email: EmailAddress, locale: Locale })
export type MailedLinkRequest = z.infer<typeof MailedLinkRequest>

/** Requests the link that starts a sign-up, with the invitation that led there, if any. */
export const SignUpLinkRequest = z.strictObject({
  ...MailedLinkRequest.shape,
  invitation: InvitationToken.optional(),
})
export type SignUpLinkRequest = z.infer<typeof SignUpLinkRequest>

/** Requests a sign-in link that then opens a page of the dashboard. */
export const SignInLinkRequest = z.strictObject({
  ...MailedLinkRequest.shape,
  destination: z.string().startsWith('/').max(2000).optional(),
})
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>

/** The same whether the address is known or not. */
export const MailedLinkAnswer = z.strictObject({ sent: z.literal(true) })

/** Reads a mailed link without consuming it. */
export const MailedLinkQuery = z.strictObject({ token: LinkToken })

/** The address that a mailed link verifies. */
export const ProvedEmail = z.strictObject({ email: z.string() })

/** Consumes a sign-up link: who it is and their first password. */
export const SignUpCompletion = z.strictObject({
  token: LinkToken,
  ...SignupRequest.shape,
  password: Password,
})
export type SignUpCompletion = z.infer<typeof SignUpCompletion>

/** Consumes a reset link: the new password. */
export const PasswordResetCompletion = z.strictObject({ token: LinkToken, password: Password })
export type PasswordResetCompletion = z.infer<typeof PasswordResetCompletion>

/** A browser in which a user is signed in. */
export const Session = z.strictObject({
  id: Id,
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
  last_seen_at: Instant,
  created_at: Instant,
})
export type Session = z.infer<typeof Session>

/** Where a user is signed in, last used first, and whether they have a password. */
export const SessionList = z.strictObject({ items: z.array(Session), has_password: z.boolean() })
export type SessionList = z.infer<typeof SessionList>

/** Ends every session of a user, or all but the current one. */
export const SessionsEnd = z.strictObject({ keep_current: z.boolean() })

const KnownPassword = z.string().min(1).max(200)

/** Replaces a password given the current one, and revokes the API keys the user no longer trusts. */
export const PasswordChange = z.strictObject({
  current_password: KnownPassword,
  password: Password,
  revoke_api_key_ids: z.array(Id).max(100).default([]),
})
export type PasswordChange = z.infer<typeof PasswordChange>

/**
 * Proves with the password that the signed-in person is present. The field's name is unique, because the form
 * is shown on top of pages with password fields.
 */
export const PasswordProof = z.strictObject({ known_password: KnownPassword })
export type PasswordProof = z.infer<typeof PasswordProof>

/** Whether signing in with the user's own address asks for a code, too. */
export const SecondFactor = z.strictObject({
  /** Whether the user has an address of their own; providers have second factors of their own. */
  is_available: z.boolean(),
  /** Since when it is on; null while it is off. */
  on_since: Instant.nullable(),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What an authenticator app needs. It is on once a code of the app confirms it. */
export const SecondFactorSetup = z.strictObject({
  /** The shared secret in base32, for typing; null in an answer that is repeated. */
  secret: z.string().nullable(),
  /** The same as an `otpauth:` address, for a QR code. */
  uri: z.string().nullable(),
})
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = z.string().trim().min(1).max(40)
export const SecondFactorConfirmation = z.strictObject({ code: SecondFactorCode })

/** The state with new recovery codes, of which each signs in once; null in an answer that is repeated. */
export const RecoveryCodes = z.strictObject({
  ...SecondFactor.shape,
  recovery_codes: z.array(z.string()).nullable(),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Requests a mailed link that proves that the signed-in person is present. */
export const ProofLinkRequest = z.strictObject({ locale: Locale })

/** A user's way to sign in. */
export const Identity = z.strictObject({
  id: Id,
  /** Their own address with its password or mailed links, or a provider. */
  kind: z.enum(['own', 'provider']),
  /** The provider's name; null for the user's own address. */
  provider_name: z.string().nullable(),
  email: z.string(),
  has_password: z.boolean(),
  /** Whether the current session started with it. */
  is_current: z.boolean(),
  created_at: Instant,
  allowed_actions: z.array(AllowedAction),
})
export type Identity = z.infer<typeof Identity>

/** An OIDC provider as people know it. */
export const SignInProvider = z.strictObject({ id: z.string(), name: z.string() })
export type SignInProvider = z.infer<typeof SignInProvider>

/** Whether a session's proof is fresh, and how it could be renewed. */
export const ProofState = z.strictObject({
  is_fresh: z.boolean(),
  /** The address for a mailed link; null if none of the user's identities is an address. */
  email: z.string().nullable(),
  has_password: z.boolean(),
  /** The linked providers. */
  providers: z.array(SignInProvider),
})
export type ProofState = z.infer<typeof ProofState>

/** A user's ways to sign in, oldest first, and the providers that could be linked. */
export const IdentityList = z.strictObject({
  items: z.array(Identity),
  linkable: z.array(SignInProvider),
})
export type IdentityList = z.infer<typeof IdentityList>
