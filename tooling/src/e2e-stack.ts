import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneTemplate } from '@stayward/db/testing/template-database'
import { startTestServer } from '@stayward/db/testing/test-server'
import { isOwnVariable } from '@stayward/env/variable-names'
import { testDatabaseEnv } from '@stayward/env/testing/test-database-env'
import { startTestProvider, TEST_CLIENT } from '@stayward/trpc/testing/test-provider'
import { progress } from './progress.ts'
import { inRepository } from './repository.ts'
import { startStack } from './stack.ts'
import { unusedPorts } from './stack-ports.ts'
import { stopOnSignals } from './stop-on-signals.ts'

// A separate stack for the browser tests, on free ports and a throwaway database. Its parent gets the
// addresses once everything responds, and stops it by closing the channel.
const ADMIN_EMAIL = 'admin@example.com'
// Another administrator, since an address signs up only once.
const OPERATOR_EMAIL = 'operator@example.com'
const signal = stopOnSignals()
const data_dir = mkdtempSync(join(tmpdir(), 'stayward-e2e-'))
const log = createWriteStream(inRepository('e2e', 'servers.log'))
const provider = await startTestProvider()
try {
  const ports = await unusedPorts()
  const stack = await startStack({
    source: {
      // Settings of the shell must not change what is tested.
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwnVariable(name))),
      // Each once more, for a retry of its journey.
      ADMIN_EMAILS: [ADMIN_EMAIL, OPERATOR_EMAIL]
        .flatMap((email) => [email, email.replace('@', '-1@')])
        .join(','),
      BACKUP_PASSPHRASE: 'a passphrase for the browser tests',
      // All journeys sign people up from the same address.
      RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000',
      OIDC_PROVIDERS: JSON.stringify([{ id: 'acme', name: 'Acme', issuer: provider.issuer, ...TEST_CLIENT }]),
    },
    ports,
    data_dir,
    startDatabase,
    progress,
    write: (name, line) => log.write(`${name} | ${line}\n`),
    signal,
  })
  const { DASHBOARD_URL, CHECKIN_URL, API_URL, MAIL_WEB_URL, NUKI_API_URL, DATABASE_URL } = stack.env
  const UNIFI_EMULATOR_URL = `http://localhost:${ports.unifi_emulator}`
  const CHANNEL_EMULATOR_URL = `http://localhost:${ports.channel_emulator}`
  const TEXT_EMULATOR_URL = `http://localhost:${ports.text_emulator}`
  process.send?.({
    DASHBOARD_URL,
    CHECKIN_URL,
    API_URL,
    MAIL_WEB_URL,
    NUKI_API_URL,
    UNIFI_EMULATOR_URL,
    CHANNEL_EMULATOR_URL,
    TEXT_EMULATOR_URL,
    DATABASE_URL,
    ADMIN_EMAIL,
    OPERATOR_EMAIL,
    DEMO: stack.demo,
  })
  void stack.failed.then((words) => signal.aborted || console.error(`${words}; see e2e/servers.log`))
  await new Promise((stopped) => signal.addEventListener('abort', stopped))
  await stack.stop()
} finally {
  await provider.stop()
  log.end()
  rmSync(data_dir, { recursive: true, force: true })
}

async function startDatabase() {
  const server = await startTestServer(testDatabaseEnv())
  const { url, drop } = await cloneTemplate(server)
  const stop = async () => {
    await drop()
    await server.stop()
  }
  return { url, stop }
}
