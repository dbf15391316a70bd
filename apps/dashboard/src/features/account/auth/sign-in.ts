import { paths } from '../../../paths'
import { tellJobsWorker } from '../../work/job-outbox/jobs-worker'
import { endPush } from '../notifications/push-worker'
import { leaving } from './leaving'

/** Signs in with a password, and with a code where the account asks for one; returns like `signInWithLink`. */
export const signInWithPassword = (email: string, password: string, code = ''): Promise<string | null> =>
  signInBy('credentials', { email, password, code })

/**
 * Signs in with a mailed link. Returns null on success, otherwise the error code: one of the catalogue, or
 * `unreachable` without a response.
 */
export const signInWithLink = (token: string, code = ''): Promise<string | null> =>
  signInBy('link', { token, code })

/** Whether a sign-in failed for want of a right code only. */
export const asksForCode = (code: string): boolean =>
  code === 'sign_in.code_required' || code === 'sign_in.code_failed'

async function signInBy(
  provider: 'credentials' | 'link',
  proof: Record<string, string>,
): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn(provider, { ...proof, redirect: false })
    return answer?.ok ? null : (answer?.error ?? 'internal.unexpected')
  } catch {
    return 'unreachable'
  }
}

/**
 * Leaves for a provider: to sign in, to link it to the current user, or to prove who they are. Returns to
 * `destination`. Resolves with an error code if that fails, and otherwise not before this page is left.
 */
export async function goToProvider(
  provider_id: string,
  destination: string,
  intent: 'sign_in' | 'link' | 'prove' = 'sign_in',
): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    await signIn(provider_id, { callbackUrl: destination, intent })
    return null
  } catch {
    return 'unreachable'
  }
}

/**
 * Signs in with a new password, and opens the result of `findDestination`; if signing in fails, opens the
 * sign-in page, which goes on to `callbackUrl`.
 */
export async function enter(
  email: string,
  password: string,
  findDestination = () => Promise.resolve<string>(paths.home),
  callbackUrl?: string,
): Promise<void> {
  const reason = await signInWithPassword(email, password)
  location.assign(
    reason === null ? await findDestination() : paths.signIn(callbackUrl ? { callbackUrl } : {}),
  )
}

/** Ends this browser's session and opens `destination`, by default the sign-in page. */
export async function signOut(destination: string = paths.signIn()): Promise<void> {
  leaving.abort()
  sessionStorage.clear()
  await tellJobsWorker({ type: 'forget' })
  await endPush()
  const { signOut: endSession } = await import('next-auth/react')
  await endSession({ callbackUrl: destination })
}
