import type { Variables } from '@stayward/env/env'

/** Whether a stack gets neither generated secrets nor a demo nor emulators. */
export const isProduction = (source: Variables): boolean => source['STAYWARD_ENV'] === 'production'
