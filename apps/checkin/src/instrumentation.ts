import type { Instrumentation } from 'next'

export async function register(): Promise<void> {
  // Next replaces this expression at build time and drops the branch from the edge bundle.
  if (process.env['NEXT_RUNTIME'] === 'nodejs') await import('./instrumentation-node.ts')
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { logRequestError } = await import('./instrumentation-node.ts')
  logRequestError(...failure)
}
