import { z } from 'zod'
import { TimeOfDay } from './primitives.ts'

type About = { id: string; description: string; example: { from: string; until: string } }

/** Hours of every day in which something waits; they may pass over midnight. */
export const quietHours = (about: About) =>
  z
    .strictObject({ from: TimeOfDay, until: TimeOfDay })
    .refine(({ from, until }) => from !== until, {
      params: { code: 'no_hours' },
      path: ['until'],
      error: 'Choose an end that differs from the beginning.',
    })
    .meta(about)
