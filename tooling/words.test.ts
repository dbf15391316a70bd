import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BANNED_IN_COMMENTS, BANNED_WORDS, type BannedWord } from './src/banned-words.ts'
import { commentsOf, paragraphsOf, type Prose, quotedTexts, stringsIn } from './src/prose.ts'
import { inRepository, root } from './src/repository.ts'

/** The list itself quotes the words; the patches and generated files are not our prose. */
const NOT_OURS =
  /^tooling\/(src\/banned-words|words\.test)\.ts$|glyph-data\.ts$|\/migrations\/|mantine-variables\.css$/

const files = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !NOT_OURS.test(path) && existsSync(inRepository(path)))

const read = (path: string): string => readFileSync(inRepository(path), 'utf8')

/** Every banned word of a text, with what to write instead. */
const offences = (path: string, prose: readonly Prose[], banned: readonly BannedWord[]): string[] =>
  prose.flatMap(({ line, text }) =>
    banned.flatMap(({ pattern, write }) =>
      [...text.replace(/\s+/g, ' ').matchAll(pattern)].map(
        ([found]) => `${path}:${line}: "${found}": write ${write}`,
      ),
    ),
  )

const lines = (texts: readonly string[]): Prose[] => texts.map((text) => ({ line: 1, text }))
const inComments = [...BANNED_WORDS, ...BANNED_IN_COMMENTS]

describe('plain English', () => {
  test('in comments', () => {
    const found = files('*.ts', '*.tsx', '*.mjs', '*.css').flatMap((path) =>
      offences(path, commentsOf(read(path)), inComments),
    )
    expect(found).toEqual([])
  })

  test('in Markdown', () => {
    expect(files('*.md').flatMap((path) => offences(path, paragraphsOf(read(path)), BANNED_WORDS))).toEqual(
      [],
    )
  })

  test('on screens', () => {
    const dashboard = 'apps/dashboard/messages/en.json'
    const found = [
      ...offences(dashboard, lines(stringsIn(JSON.parse(read(dashboard)), null)), BANNED_WORDS),
      ...files('apps/checkin/messages/*.json').flatMap((path) =>
        offences(path, lines(stringsIn(JSON.parse(read(path)), ['en'])), BANNED_WORDS),
      ),
    ]
    expect(found).toEqual([])
  })

  test('in mails', () => {
    const found = files('packages/integrations/src/mail/*-words.ts').flatMap((path) =>
      offences(path, lines(quotedTexts(read(path))), BANNED_WORDS),
    )
    expect(found).toEqual([])
  })

  test('in the API document', () => {
    const path = 'apps/api/openapi.json'
    const texts = stringsIn(JSON.parse(read(path)), ['description', 'summary', 'title'])
    expect(texts.length).toBeGreaterThan(100)
    expect(offences(path, lines(texts), BANNED_WORDS)).toEqual([])
  })
})

describe('the test itself', () => {
  test.each([
    ['// Seals it anew.', 'again'],
    ['/** What the lock shall have. */', 'should or must'],
    ['/**\n * Reads the row and by\n * itself writes it.\n */', 'automatically, or on its own'],
    ['  // The reader is\n  // told so.', 'gets, is asked or is reported; or use the active voice'],
    ['const a = 1 // Mended later.', 'fix'],
    ['{/* Makes a new booking. */}', 'creates'],
    ['/** Changes rows; answers how many. */', 'returns'],
  ])('finds %j', (source, write) => {
    expect(offences('a.ts', commentsOf(source), inComments)).toEqual([expect.stringContaining(write)])
  })

  test.each([
    '/** The `kind of` a row. */',
    "const text = 'told you so, shall we'",
    '/** That makes sense: it takes place while somebody is asked what they told the host. */',
    "const url = 'https://example.org/anew' // A link.",
    'const shall = anew(whoever)',
  ])('accepts %j', (source) => {
    expect(offences('a.ts', commentsOf(source), inComments)).toEqual([])
  })

  test('finds words in Markdown, but not in its code', () => {
    const text = 'It hangs on `whoever`.\n\n```\nshall\n```\n\n- a lessor'
    expect(offences('a.md', paragraphsOf(text), BANNED_WORDS)).toEqual([
      'a.md:1: "hangs on": write depends on',
      'a.md:7: "lessor": write SES account, or host company',
    ])
  })
})
