import 'server-only'
import type { Services } from '@stayward/trpc/kernel/services'
import { sharedServices } from '@stayward/trpc/kernel/shared-services'

/** The services of this process. */
export const services = (): Services => sharedServices('dashboard')
