import { loadEnv } from '@stayward/env/env'
import { makeServices, type RunningServices } from './make-services.ts'
import { servicesOnce } from './started-services.ts'

/** The services of this process, made at the first call. */
export const sharedServices = (name: string): RunningServices =>
  servicesOnce(() => makeServices(loadEnv(), name))
