import type { Env } from '@stayward/env/env'
import { type Demo, type DemoSurroundings, seedDemo } from '@stayward/trpc/demo/seed-demo'
import { makeServices } from '@stayward/trpc/services.root'

export type { Demo }

/** Creates the demo company in the database of `env`, unless it exists; with what is emulated around it. */
export async function seedDemoData(env: Env, around: DemoSurroundings): Promise<Demo> {
  const services = makeServices(env, 'demo')
  try {
    return await seedDemo(services, around)
  } finally {
    await services.close()
  }
}
