import type { Services } from '@stayward/trpc/kernel/services'
import { sharedServices } from '@stayward/trpc/shared-services.root'

/** The services of this process. */
export const services = (): Services => sharedServices('checkin')
