import { integration } from '@stayward/db/schema/integration.table'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

it('an account that is older than its settings has their defaults', async () => {
  const app = await createTestApp()
  const owner = await app.as.owner()
  const { id } = await owner.api.integrations.createMossos({ last_file_number: 41 })
  const older = { config: { report_reservations: true } }
  await app.services.db.update(integration).set(older).where(eq(integration.id, id))
  expect(await owner.api.integrations.getMossos({ integration_id: id })).toMatchObject({
    config: {
      report_reservations: true,
      file_encoding: 'iso_8859_1',
      line_end: 'separator',
      last_file_number: 0,
    },
  })
  await app.close()
})
