import type { Env } from '@stayward/env/env'
import { type Demo, seedDemo } from '@stayward/trpc/demo/seed-demo'
import { makeServices } from '@stayward/trpc/kernel/make-services'

export type { Demo }

/** Makes the demo company in the database of `env`, unless it is there already. */
export async function seedDemoData(env: Env): Promise<Demo> {
  const services = makeServices(env, 'demo')
  try {
    return await seedDemo(services)
  } finally {
    await services.close()
  }
}
