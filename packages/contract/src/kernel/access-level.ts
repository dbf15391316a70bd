import { z } from 'zod'
import { ACCESS_LEVELS, CREW_LEVELS } from './rights.ts'

export const AccessLevel = z.enum(ACCESS_LEVELS).meta({ id: 'AccessLevel' })
export const CrewLevel = z.enum(CREW_LEVELS).meta({ id: 'CrewLevel' })
