import fc from 'fast-check'

const LONG = 'x'.repeat(20_000)

/**
 * Values that broke programs before: wrong types, limits of numbers and days, text of other scripts, SQL and
 * HTML.
 */
const KNOWN: readonly unknown[] = [
  null,
  true,
  'true',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  LONG,
  '\0',
  'a\0b',
  '\uD800',
  '👩‍👩‍👧‍👦',
  '\u202Eabc\u2066',
  'ﷺ مرحبا',
  'ÅÅ\u0301\u0323',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '%_\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '-000001-01-01',
  '24:61',
  '2026-12-05T25:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'Europe/Atlantis',
  '019ab0c2-0000-7000-8000-000000000001',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [null],
  [[[[[]]]]],
  { toString: 1, constructor: { prototype: 1 } },
  Array.from({ length: 1000 }, () => 'a'),
]

/** A value that no field expects. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...KNOWN), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: fc.double(), weight: 1 },
)

/** A nasty value, as far as it fits into a path or a query. */
export const nastyText: fc.Arbitrary<string> = nastyValue.map((value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, 2000).toWellFormed(),
)
