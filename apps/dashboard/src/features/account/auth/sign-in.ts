import { paths } from '../../../paths'
import { tellJobsWorker } from '../../work/job-outbox/jobs-worker'
import { leaving } from './leaving'

/** Signs in with a password; answers like `signInWithLink`. */
export const signInWithPassword = (email: string, password: string): Promise<string | null> =>
  signInBy('credentials', { email, password })

/**
 * Signs in by a mailed link. Answers null when that worked, else the code of the reason: one of the catalogue, or
 * `unreachable` where no answer came.
 */
export const signInWithLink = (token: string): Promise<string | null> => signInBy('link', { token })

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
 * Sets off to a provider: to sign in, to link it to whoever is signed in, or to prove again who that is. It leads back to
 * `destination`. Answers the code of the reason where it cannot, else nothing before this page is left.
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
 * Signs in with a password that was just set, and opens what `findDestination` answers then; where that fails, the page
 * to sign in by hand, which goes on to `callbackUrl`.
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

/** Ends the session of this browser and opens `destination`, else the page to sign in. */
export async function signOut(destination: string = paths.signIn()): Promise<void> {
  leaving.abort()
  sessionStorage.clear()
  await tellJobsWorker({ type: 'forget' })
  const { signOut: endSession } = await import('next-auth/react')
  await endSession({ callbackUrl: destination })
}
