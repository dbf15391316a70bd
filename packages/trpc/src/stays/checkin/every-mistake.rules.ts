import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { ZodError } from 'zod'
import type { Services } from '../../kernel/services.ts'
import { refuseFields } from '../../kernel/problem.ts'
import { RefusedBody } from '../../kernel/refused-body.ts'
import { reviewFields, type StayRules } from './registration-check.service.ts'

/** What a procedure came to, as far as a refused input can be told from it. */
type Result = { ok: true } | { ok: false; error: { code: string; cause?: unknown } }
type Sent = { stay: StayRules; input: unknown }

/**
 * Hands on the result of a procedure that takes a registration. Where the registration was malformed, throws 422 with
 * every mistake in it instead: the malformed fields, and the rules of the country that the others break.
 */
export async function tellEveryMistake<Handed extends Result>(
  ctx: Pick<Services, 'db' | 'clock'>,
  { stay, input }: Sent,
  result: Handed,
): Promise<Handed> {
  if (result.ok || result.error.code !== 'BAD_REQUEST') return result
  const { cause } = result.error
  // A body that was refused as a whole has no fields to look at.
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
