import { readFileSync } from 'node:fs'
import type { Variables } from '@stayward/env/env'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRepository } from './repository.ts'

/** The repository's path in the image. */
export const IN_IMAGE = '/stayward'

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  working_dir: z.string().optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
})

const composeSchema = z.looseObject({
  'x-environment': z.record(z.string(), z.coerce.string()),
  services: z.record(z.string(), serviceSchema),
})

export type ComposeService = z.output<typeof serviceSchema>

/** The content of docker-compose.yml, with its anchors merged and its variables not yet replaced. */
export const readComposeFile = (): z.output<typeof composeSchema> =>
  composeSchema.parse(parse(readFileSync(inRepository('docker-compose.yml'), 'utf8'), { merge: true }))

/**
 * Replaces `${NAME}`, `${NAME:-otherwise}` and `${NAME:?complaint}` with the values of a `.env`, like
 * Compose.
 */
export function interpolate(text: string, values: Variables): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, sign?: string, rest?: string) => {
      const value = values[name]
      if (value !== undefined && value !== '') return value
      if (sign === '?') throw new Error(`${name}: ${rest}`)
      return rest ?? ''
    },
  )
}
