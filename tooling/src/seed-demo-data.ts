import type { Env } from '@stayward/env/env'
import type { DemoVendors } from '@stayward/trpc/demo/equip-demo'
import { type Demo, seedDemo } from '@stayward/trpc/demo/seed-demo'
import { makeServices } from '@stayward/trpc/services.root'

export type { Demo }

/** Creates the demo company in the database of `env`, unless it exists; with locks if there are vendors. */
export async function seedDemoData(env: Env, vendors: DemoVendors | null): Promise<Demo> {
  const services = makeServices(env, 'demo')
  try {
    return await seedDemo(services, vendors)
  } finally {
    await services.close()
  }
}
