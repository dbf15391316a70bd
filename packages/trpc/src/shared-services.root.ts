import { loadEnv } from '@stayward/env/env'
import { makeServices } from './services.root.ts'
import type { RunningServices } from './kernel/services.ts'
import { servicesOnce } from './kernel/started-services.ts'

/** The services of this process, created at the first call. */
export const sharedServices = (name: string): RunningServices =>
  servicesOnce(() => makeServices(loadEnv(), name))
