import 'server-only'
import { toServiceError } from '@stayward/trpc/kernel/problem'

/** The address behind a mailed link; null for a link that is used, expired or was never one. */
export async function provedEmail(open: () => Promise<{ email: string }>): Promise<string | null> {
  try {
    return (await open()).email
  } catch (error) {
    const { status } = toServiceError(error)
    if (status === 429 || status >= 500) throw error
    return null
  }
}
