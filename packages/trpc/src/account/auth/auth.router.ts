import { Account, SignupRequest } from '@stayward/contract/account/account'
import {
  IdentityList,
  MailedLinkAnswer,
  MailedLinkQuery,
  MailedLinkRequest,
  PasswordChange,
  PasswordProof,
  PasswordResetCompletion,
  ProofLinkRequest,
  ProofState,
  ProvedEmail,
  RecoveryCodes,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorSetup,
  SessionList,
  SessionsEnd,
  SignInLinkRequest,
  SignUpCompletion,
  SignUpLinkRequest,
} from '@stayward/contract/account/auth'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { identityProcedure, once, router, signInProcedure, userProcedure } from '../../kernel/trpc.ts'
import { asIdentity } from './callers.service.ts'
import { ownIdentityProcedure, sessionProcedure } from './auth.access.ts'
import { changePassword } from './change-password.service.ts'
import { completePasswordReset, openPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import { completeSignUp, openSignUpLink, requestSignUp } from './email-sign-up.service.ts'
import { listIdentities, unlinkIdentity } from './own-identities.service.ts'
import { proveByLink, proveByPassword, readProofState, requestProofLink } from './proof.service.ts'
import { endSession, endSessions, listSessions } from './own-sessions.service.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'
import { openSignInLink, requestSignInLink } from './sign-in-link.service.ts'
import { signUp } from './signup.service.ts'

// A retry already comes from a user. Treated as an identity, it is the same caller for `Idempotency-Key`.
const signupProcedure = identityProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { actor: await asIdentity(ctx, ctx.actor) } }),
)

export const authRouter = router({
  signup: signupProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/signup',
        summary: 'Create your account, or get the one you have',
        description:
          'Accepts any valid token and uses its email address. Returns 201 if the account was created and 200 if the ' +
          'caller already had one. Concurrent first calls create one account.',
        successStatus: 201,
        found: 'You already have an account; it is returned.',
        location: '/v1/account',
      },
      errors: ['auth.email_unverified', 'signup.email_taken'],
    })
    .input(SignupRequest)
    .output(Account)
    .mutation(once(({ ctx, input }) => signUp(ctx, ctx.actor, input))),

  requestSignUp: signInProcedure
    .input(SignUpLinkRequest)
    .output(MailedLinkAnswer)
    .mutation(once(({ ctx, input }) => requestSignUp(ctx, input))),

  openSignUpLink: signInProcedure
    .input(MailedLinkQuery)
    .output(ProvedEmail)
    .query(({ ctx, input }) => openSignUpLink(ctx, input.token)),

  completeSignUp: signInProcedure
    .input(SignUpCompletion)
    .output(ProvedEmail)
    .mutation(once(({ ctx, input }) => completeSignUp(ctx, input))),

  requestSignInLink: signInProcedure
    .input(SignInLinkRequest)
    .output(MailedLinkAnswer)
    .mutation(once(({ ctx, input }) => requestSignInLink(ctx, input))),

  openSignInLink: signInProcedure
    .input(MailedLinkQuery)
    .output(ProvedEmail)
    .query(({ ctx, input }) => openSignInLink(ctx, input.token)),

  requestPasswordReset: signInProcedure
    .input(MailedLinkRequest)
    .output(MailedLinkAnswer)
    .mutation(once(({ ctx, input }) => requestPasswordReset(ctx, input))),

  openPasswordReset: signInProcedure
    .input(MailedLinkQuery)
    .output(ProvedEmail)
    .query(({ ctx, input }) => openPasswordReset(ctx, input.token)),

  completePasswordReset: signInProcedure
    .input(PasswordResetCompletion)
    .output(ProvedEmail)
    .mutation(once(({ ctx, input }) => completePasswordReset(ctx, input))),

  changePassword: userProcedure
    .input(PasswordChange)
    .output(SessionList)
    .mutation(once(({ ctx, input }) => changePassword(ctx, input))),

  proof: userProcedure.output(ProofState).query(({ ctx }) => readProofState(ctx)),

  proveByPassword: userProcedure
    .input(PasswordProof)
    .output(ProofState)
    .mutation(once(({ ctx, input }) => proveByPassword(ctx, input))),

  requestProofLink: userProcedure
    .input(ProofLinkRequest)
    .output(MailedLinkAnswer)
    .mutation(once(({ ctx, input }) => requestProofLink(ctx, input))),

  proveByLink: userProcedure
    .input(MailedLinkQuery)
    .output(ProofState)
    .mutation(once(({ ctx, input }) => proveByLink(ctx, input))),

  secondFactor: userProcedure.output(SecondFactor).query(({ ctx }) => readSecondFactor(ctx, ctx.db)),

  startSecondFactor: userProcedure
    .output(SecondFactorSetup)
    .mutation(once(({ ctx }) => startSecondFactor(ctx))),

  confirmSecondFactor: userProcedure
    .input(SecondFactorConfirmation)
    .output(RecoveryCodes)
    .mutation(once(({ ctx, input }) => confirmSecondFactor(ctx, input))),

  renewRecoveryCodes: userProcedure
    .output(RecoveryCodes)
    .mutation(once(({ ctx }) => renewRecoveryCodes(ctx))),

  turnOffSecondFactor: userProcedure
    .output(SecondFactor)
    .mutation(once(({ ctx }) => turnOffSecondFactor(ctx))),

  sessions: userProcedure.output(SessionList).query(({ ctx }) => listSessions(ctx, ctx.db)),

  endSession: sessionProcedure
    .input(z.strictObject({ session_id: Id }))
    .output(SessionList)
    .mutation(once(({ ctx }) => endSession(ctx, ctx.session_id))),

  endSessions: userProcedure
    .input(SessionsEnd)
    .output(SessionList)
    .mutation(once(({ ctx, input }) => endSessions(ctx, input))),

  identities: userProcedure.output(IdentityList).query(({ ctx }) => listIdentities(ctx, ctx.db)),

  // Called before the redirect to a provider, so that people prove who they are first and not on the way
  // back.
  startLinking: userProcedure.output(z.void()).query(() => undefined),

  unlinkIdentity: ownIdentityProcedure
    .input(z.strictObject({ identity_id: Id }))
    .output(IdentityList)
    .mutation(once(({ ctx }) => unlinkIdentity(ctx, ctx.identity_id))),
})
