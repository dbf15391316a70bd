import { connectDatabase, REQUEST_LIMITS } from '@stayward/db/client'
import { startFaultProxy } from '@stayward/db/testing/fault-proxy'
import { buildApp } from '../app.ts'
import { createTestApi } from './test-api.ts'

/** The API twice on one database: `api` connects as usual, `app` through a proxy that fails on command. */
export async function createShakyApi() {
  const api = await createTestApi()
  const proxy = await startFaultProxy(api.services.env.DATABASE_URL)
  const shaky = connectDatabase(proxy.url, { max: 4, limits: REQUEST_LIMITS })
  const app = await buildApp({ ...api.services, db: shaky.db })
  const close = async () => {
    await app.close()
    await shaky.close()
    await proxy.stop()
    await api.close()
  }
  return { api, proxy, app, close }
}

export type ShakyApi = Awaited<ReturnType<typeof createShakyApi>>
