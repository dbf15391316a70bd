import 'server-only'
import { toServiceError } from '@stayward/trpc/kernel/problem'

/** The address of a mailed link; null for a used, expired or unknown link. */
export async function provedEmail(open: () => Promise<{ email: string }>): Promise<string | null> {
  try {
    return (await open()).email
  } catch (error) {
    const { status } = toServiceError(error)
    if (status === 429 || status >= 500) throw error
    return null
  }
}
