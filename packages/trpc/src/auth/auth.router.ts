import { Account, SignupRequest } from '@stayward/contract/account'
import {
  MailedLinkAnswer,
  MailedLinkQuery,
  MailedLinkRequest,
  PasswordResetCompletion,
  ProvedEmail,
  SignUpCompletion,
  SignUpLinkRequest,
} from '@stayward/contract/auth'
import { identityProcedure, once, router, signInProcedure } from '../kernel/trpc.ts'
import { asIdentity } from './callers.ts'
import { completePasswordReset, openPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import { completeSignUp, openSignUpLink, requestSignUp } from './email-sign-up.service.ts'
import { signUp } from './signup.service.ts'

// A repetition comes from a user already; as an identity it is the same caller for `Idempotency-Key`.
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
          'Any valid token will do. The e-mail address comes from the token. 201 when the account was created, ' +
          '200 when the caller had one; concurrent first calls make one account.',
        successStatus: 201,
        found: 'You have an account already; this is it.',
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
})
