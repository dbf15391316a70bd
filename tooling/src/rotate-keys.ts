import { resealAll } from '@stayward/trpc/kernel/reseal'
import { withServices } from './with-services.ts'

try {
  await rotateKeys()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function rotateKeys(): Promise<void> {
  return withServices('rotate-keys', async ({ db, vault }) => {
    const counts = await resealAll(db, vault)
    for (const [table, count] of counts) console.log(`${table.padEnd(12)} ${count}`)
    console.log(`Everything is sealed with the key ${vault.current_kid}.`)
    console.log(
      'Stored answers and page cursors of the last 24 hours still need the others; then they can go.',
    )
  })
}
