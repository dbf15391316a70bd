/** One source file, with its path from the root of the repository. */
export interface SourceFile {
  path: string
  text: string
}

/** A rule of the architecture that a linter cannot see. */
export interface ArchitectureRule {
  name: string
  /** The files that the rule applies to. */
  covers: (path: string) => boolean
  /** The offending parts of a covered file. */
  offences: (file: SourceFile) => string[]
  /** A file that breaks the rule; proves that the rule can fail. */
  sample: SourceFile
}

/** Whether a file is only for tests. */
export const isTest = (path: string): boolean => /\.(test|spec|fixture)\.tsx?$|\/testing\//.test(path)

const IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
const ANY_IMPORT = /\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')

/** What a file imports or re-exports, types included, as written. */
export const importsOf = (text: string): string[] => names(text, ANY_IMPORT)
const importedAsValue = (text: string) => names(text, IMPORT)

const MAY_SPEAK_TRPC =
  /\.router\.ts$|\.root\.ts$|^packages\/trpc\/src\/kernel\/|^packages\/openapi\/|^apps\/[^/]+\/src\/(.*\/)?trpc\//

const MAY_READ_ENVIRONMENT =
  /^packages\/env\/|^docs\/guide\/|^tooling\/|^e2e\/|^bench\/|\.config\.[cm]?[jt]s$|^apps\/[^/]+\/src\/instrumentation[^/]*\.ts$/

/** Next.js replaces these two when it builds; they are not configuration. */
const BUILD_CONSTANT = /process\.env(\.|\[')(NODE_ENV|NEXT_RUNTIME)\b/g

/** Drizzle needs all tables in one module, Next.js its pages under fixed names. */
const MAY_PASS_ON = /^packages\/db\/src\/schema\/schema\.ts$|^apps\/[^/]+\/src\/(app|pages)\//

const EXPORT_FROM = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s+['"][^'"]+['"];?$/gm

/** The rules, each with a sample that breaks it. */
export const architectureRules: ArchitectureRule[] = [
  {
    name: 'the contract imports zod only',
    covers: (path) => path.startsWith('packages/contract/src/') && !isTest(path),
    offences: ({ text }) => importsOf(text).filter((name) => name !== 'zod' && !name.startsWith('.')),
    sample: { path: 'packages/contract/src/stays/booking.ts', text: "import { uuid } from 'uuid'" },
  },
  {
    name: 'only routers, kernel, roots and transports import @trpc/server',
    covers: (path) => /^(packages|apps)\//.test(path) && !isTest(path) && !MAY_SPEAK_TRPC.test(path),
    offences: ({ text }) => importedAsValue(text).filter((name) => name.startsWith('@trpc/server')),
    sample: {
      path: 'packages/trpc/src/stays/bookings/bookings.service.ts',
      text: "import { TRPCError } from '@trpc/server'",
    },
  },
  {
    name: 'routers import neither drizzle nor the database',
    covers: (path) => path.endsWith('.router.ts'),
    offences: ({ text }) => importsOf(text).filter((name) => /^(drizzle-orm|@stayward\/db)(\/|$)/.test(name)),
    sample: {
      path: 'packages/trpc/src/properties/geo/geo.router.ts',
      text: "import { sql } from 'drizzle-orm'",
    },
  },
  {
    name: 'slices do not import routers',
    covers: (path) => path.startsWith('packages/trpc/src/') && !path.endsWith('.root.ts') && !isTest(path),
    offences: ({ text }) => importsOf(text).filter((name) => name.endsWith('.router.ts')),
    sample: {
      path: 'packages/trpc/src/work/tasks/tasks.service.ts',
      text: "import { bookingsRouter } from '../../stays/bookings/bookings.router.ts'",
    },
  },
  {
    name: 'every mutation is idempotent by its key',
    covers: (path) => path.startsWith('packages/trpc/src/') && path.endsWith('.router.ts'),
    offences: ({ text }) => text.match(/\.mutation\((?!\s*once\()[^\n]*/g) ?? [],
    sample: {
      path: 'packages/trpc/src/properties/geo/geo.router.ts',
      text: '.mutation(({ input }) => save(input))',
    },
  },
  {
    name: 'only packages/env reads the environment',
    covers: (path) => !MAY_READ_ENVIRONMENT.test(path),
    offences: ({ text }) => text.replaceAll(BUILD_CONSTANT, '').match(/process\.env\b[^\n]*/g) ?? [],
    sample: { path: 'apps/api/src/main.ts', text: "const port = process.env['PORT']" },
  },
  {
    name: 'browser code imports no server package as a value',
    covers: (path) => /^(apps|packages\/ui)\//.test(path),
    offences: ({ text }) =>
      /^['"]use client['"]/m.test(text)
        ? importedAsValue(text).filter((name) => /^@stayward\/(db|trpc|env|integrations)(\/|$)/.test(name))
        : [],
    sample: {
      path: 'apps/dashboard/src/features/list.tsx',
      text: "'use client'\nimport { connectDatabase } from '@stayward/db/client'",
    },
  },
  {
    name: 'files say what they are for',
    covers: () => true,
    offences: ({ path }) => (/(^|\/)(utils?|helpers?|misc|common)\.tsx?$/.test(path) ? [path] : []),
    sample: { path: 'packages/db/src/utils.ts', text: '' },
  },
  {
    name: 'no file only passes on what others export',
    covers: (path) => !isTest(path) && !MAY_PASS_ON.test(path),
    offences: ({ text }) =>
      text.match(EXPORT_FROM) && text.replaceAll(EXPORT_FROM, '').trim() === '' ? [text] : [],
    sample: { path: 'packages/contract/src/index.ts', text: "export * from './booking.ts'" },
  },
]
