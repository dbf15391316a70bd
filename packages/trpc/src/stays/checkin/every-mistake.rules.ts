import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { ZodError } from 'zod'
import type { Services } from '../../kernel/services.ts'
import { refuseFields } from '../../kernel/problem.ts'
import { RefusedBody } from '../../kernel/refused-body.ts'
import { reviewFields, type StayRules } from './registration-check.service.ts'

/** The result of a procedure, with just enough detail to recognise a refused input. */
type Result = { ok: true } | { ok: false; error: { code: string; cause?: unknown } }
type Sent = { stay: StayRules; input: unknown }

/**
 * Passes on the result of a procedure with a registration. For a malformed one, throws 422 with every error
 * instead: the malformed fields, and the country's rules that the others break.
 */
export async function tellEveryMistake<Handed extends Result>(
  ctx: Pick<Services, 'db' | 'clock'>,
  { stay, input }: Sent,
  result: Handed,
): Promise<Handed> {
  if (result.ok || result.error.code !== 'BAD_REQUEST') return result
  const { cause } = result.error
  // A body that was refused as a whole has no fields to check.
  if (!(cause instanceof ZodError) || input instanceof RefusedBody) return result
  const malformed = fieldErrorsFromZod(cause, input)
  const broken = await reviewFields(ctx, stay, soundFields(input))
  const blamed = malformed.map(({ path }) => path)
  throw refuseFields([...malformed, ...broken.filter(({ path }) => !blamed.includes(path))])
}

/** The fields of a registration that are well-formed on their own. */
export function soundFields(input: unknown): Partial<GuestRegistration> {
  const sent = Object.entries(typeof input === 'object' && input !== null ? input : {})
  const sound = sent.flatMap(([field, value]) => {
    const schema = Object.entries(GuestRegistration.shape).find(([name]) => name === field)?.[1]
    const parsed = schema?.safeParse(value)
    return parsed?.success ? [[field, parsed.data]] : []
  })
  // Safe: each value has just been parsed by the schema of its field.
  return Object.fromEntries(sound) as Partial<GuestRegistration>
}
