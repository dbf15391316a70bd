import { freshSecrets } from '@stayward/env/development-secrets'
import { createTestApp, type TestApp } from '@stayward/trpc/testing/test-app'
import { bookedFlat } from '@stayward/trpc/testing/test-inputs'
import { type BuiltApp, isBuilt, serveBuild } from './built-app.ts'

type Headers = Record<string, string>

/** The build, and a stay in ten days without registered guests. */
export type BuiltStay = {
  app: TestApp
  built: BuiltApp
  code: string
  /** Sends a form like a page without scripts. */
  post: (path: string, fields: Record<string, string>, headers?: Headers) => Promise<Response>
  stop: () => Promise<void>
}

export async function serveStay(guests_number: number, log_level: 'silent' | 'trace'): Promise<BuiltStay> {
  if (!isBuilt) throw new Error('Build the check-in app first: npm test -- --only build')
  const secrets = { ...freshSecrets() }
  const app = await createTestApp(secrets)
  const stay = { from: dayFromNow(10), to: dayFromNow(12), guests_number }
  const { code } = await bookedFlat(app, stay)
  const { DATABASE_URL } = app.services.env
  const built = await serveBuild({ ...secrets, DATABASE_URL, LOG_LEVEL: log_level })
  return {
    app,
    built,
    code,
    post: (path, fields, headers = {}) =>
      fetch(`${built.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      }),
    stop: async () => {
      await built.stop()
      await app.close()
    },
  }
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
