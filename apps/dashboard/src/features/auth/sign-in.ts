import { paths } from '../../paths'

/**
 * Signs in with a password. Answers null when that worked, else the code of the reason: one of the catalogue, or
 * `unreachable` where no answer came.
 */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn('credentials', { email, password, redirect: false })
    return answer?.ok ? null : (answer?.error ?? 'internal.unexpected')
  } catch {
    return 'unreachable'
  }
}

/** Signs in with a password that was just set, and opens the app; where that fails, the page to sign in by hand. */
export async function enter(email: string, password: string): Promise<void> {
  const reason = await signInWithPassword(email, password)
  location.assign(reason === null ? paths.home : paths.signIn())
}
