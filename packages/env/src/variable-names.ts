import { z } from 'zod'
import type { Mode } from './modes.ts'
import { variables } from './variables.ts'

/** What the documentation says about one variable. */
export interface VariableDescription {
  name: string
  /** Heading for this variable and those after it. */
  section?: string
  description: string
  example: string
  required: boolean
  /** Whether `npm run secrets` creates its value. */
  secret: boolean
}

const names = new Set(Object.keys(variables('development')))

/** Whether `name` is a variable of Stayward. */
export function isOwnVariable(name: string): boolean {
  return names.has(name)
}

const documentation = z.object({
  section: z.string().optional(),
  description: z.string(),
  example: z.string(),
  secret: z.boolean().default(false),
})

/** Every variable in order of declaration, with `required` by the rules of `mode`. */
export function describeVariables(mode: Mode): VariableDescription[] {
  return Object.entries(variables(mode)).map(([name, schema]) => {
    const { section, description, example, secret } = documentation.parse(schema.meta())
    const required = !z.safeParse(schema, undefined).success
    return { name, description, example, required, secret, ...(section === undefined ? {} : { section }) }
  })
}
