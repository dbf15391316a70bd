import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsFromZod } from './issue-codes.ts'

const Sample = z.strictObject({
  name: z.string().trim().min(1).max(3),
  kind: z.enum(['a', 'b']).optional(),
  count: z.int().min(2).max(5).optional(),
  tags: z.array(z.string().min(2)).max(1).optional(),
  day: z.iso.date().optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  id: z.uuid().optional(),
  email: z.email().optional(),
  agrees: z.boolean().optional(),
  inner: z.strictObject({ note: z.string().nullable() }).optional(),
  own: z
    .string()
    .refine(() => false, { params: { code: 'own_code' }, error: 'Do it differently.' })
    .optional(),
})

function errorsOf(input: unknown, schema: z.ZodType = Sample) {
  const { error } = schema.safeParse(input)
  return error ? fieldErrorsFromZod(error, input) : []
}

const codesOf = (input: object) =>
  errorsOf({ name: 'Ana', ...input }).map(({ path, code }) => `${path}: ${code}`)

describe('codes of zod issues', () => {
  it.each([
    [{ name: undefined }, 'name: required'],
    [{ name: null }, 'name: required'],
    [{ name: ' ' }, 'name: required'],
    [{ name: 3 }, 'name: invalid_type'],
    [{ name: 'Anna' }, 'name: too_long'],
    [{ kind: 'c' }, 'kind: invalid_choice'],
    [{ count: 1 }, 'count: too_small'],
    [{ count: 6 }, 'count: too_large'],
    [{ tags: ['aa', 'bb'] }, 'tags: too_many'],
    [{ tags: ['a'] }, 'tags.0: too_short'],
    [{ day: '2026-02-30' }, 'day: invalid_date'],
    [{ at: '2026-02-03T10:00:00' }, 'at: invalid_instant'],
    [{ id: '7' }, 'id: invalid_id'],
    [{ email: 'ana' }, 'email: invalid_email'],
    [{ agrees: 'false' }, 'agrees: invalid_type'],
    [{ own: 'x' }, 'own: own_code'],
    [{ inner: { note: null, more: 1 } }, 'inner.more: unknown_field'],
  ])('%j gives %s', (input, expected) => {
    expect(codesOf(input)).toEqual([expected])
  })

  it('names each unknown field', () => {
    expect(codesOf({ foo: 1, bar: 2 })).toEqual(['foo: unknown_field', 'bar: unknown_field'])
  })

  it('tells a missing choice from a wrong one when it knows the input', () => {
    const schema = z.strictObject({ kind: z.enum(['a', 'b']) })
    expect(errorsOf({}, schema)[0]?.code).toBe('required')
    expect(errorsOf({ kind: 'c' }, schema)[0]?.code).toBe('invalid_choice')
  })

  it('takes a blank text for a missing one, whatever its format', () => {
    const schema = z.strictObject({ country: z.string().regex(/^[A-Z]{3}$/), email: z.email() })
    expect(errorsOf({ country: '', email: ' ' }, schema).map(({ code }) => code)).toEqual([
      'required',
      'required',
    ])
    expect(errorsOf({ country: 'es', email: 'a' }, schema).map(({ code }) => code)).toEqual([
      'invalid_format',
      'invalid_email',
    ])
  })

  it('finds a missing text without knowing the input', () => {
    const { error } = Sample.safeParse({})
    expect(error && fieldErrorsFromZod(error)[0]?.code).toBe('required')
  })

  it('says what to do', () => {
    expect(errorsOf({ name: 'Anna' })).toEqual([
      { path: 'name', code: 'too_long', message: 'Use at most 3 characters.' },
    ])
  })
})
