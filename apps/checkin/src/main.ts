import { loadEnv } from '@stayward/env/env'
import { runMain } from '@stayward/env/run-main'

// Serves the built app where the environment says.
await runMain(async () => {
  const { LISTEN_HOST, CHECKIN_PORT } = loadEnv()
  // Next is told where to listen by its command line alone, which it reads when it is loaded.
  process.argv.splice(2, Infinity, 'start', '--hostname', LISTEN_HOST, '--port', String(CHECKIN_PORT))
  await import('next/dist/bin/next')
})
