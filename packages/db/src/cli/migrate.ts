import { loadEnv } from '@stayward/env/env'
import { runMain } from '@stayward/env/run-main'
import { connectDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { seedGeography } from '../seed/geo/seed-geography.ts'

// Updates schema and reference geography of DATABASE_URL; safe to repeat, and to run concurrently.
await runMain(async () => {
  const { DATABASE_URL } = loadEnv()
  const applied = await migrate(DATABASE_URL, { onWait: (message) => console.log(message) })
  const { db, close } = connectDatabase(DATABASE_URL, { max: 1 })
  try {
    console.log('Schema is up to date; applied now:', applied.length === 0 ? 'nothing' : applied.join(', '))
    console.log('Geography:', await seedGeography(db))
  } finally {
    await close()
  }
})
