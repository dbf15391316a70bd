import { z } from 'zod'

/** The services of crews. */
export const Service = z
  .enum(['cleaning', 'maintenance', 'pool', 'gardening', 'inspection', 'check_in', 'other'])
  .meta({ id: 'Service' })
export type Service = z.infer<typeof Service>
