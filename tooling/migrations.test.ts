import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '@stayward/db/migrating/migration-files'
import { describe, expect, test } from 'vitest'
import { checkMigration } from './src/check-migration.ts'
import { inRepository } from './src/repository.ts'

const folder = inRepository('packages', 'db', 'src', 'migrations')
const changelog = readFileSync(inRepository('CHANGELOG.md'), 'utf8')
const tags = readMigrations(folder).map(({ tag }) => tag)
const check = (tag: string) => checkMigration(readFileSync(join(folder, `${tag}.sql`), 'utf8'), changelog)

// The linter is a program that is started once for each migration.
test('no migration after the first one stops the product', { timeout: 60_000 }, () => {
  const problems = tags.slice(1).flatMap((tag) => check(tag).map((problem) => `${tag}.sql: ${problem}`))
  expect(problems).toEqual([])
})

const CHANGELOG = `# Changelog

## Unreleased

### No longer used

- \`towel.fold\`: nothing reads it.

## 0.3.0 (2027-03-01)

### No longer used

- \`towel.size\`: the size is in \`towel.width\`.
- \`napkin\`: napkins are towels.

## 0.2.0 (2027-01-01)

- Towels.
`

const on = (column: string, version = '0.3.0') => `-- contract: ${column} unused since ${version}\n`
const FIRST = '-- outside a transaction\n'

/** Each refused migration, by a part of its message, next to the form that passes. */
const SAMPLES: { refused: string; says: string; passes: string }[] = [
  {
    refused: 'CREATE INDEX "towel_idx" ON "towel" USING btree ("size");',
    says: 'require-concurrent-index-creation',
    passes: `${FIRST}CREATE INDEX CONCURRENTLY "towel_idx" ON "towel" USING btree ("size");`,
  },
  {
    refused: 'CREATE INDEX CONCURRENTLY "towel_idx" ON "towel" USING btree ("size");',
    says: 'what runs concurrently runs outside a transaction',
    passes: `CREATE TABLE "towel" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "towel_idx" ON "towel" ("id");`,
  },
  {
    refused: `ALTER TABLE "towel" ADD CONSTRAINT "sized" CHECK ("size" > 0);`,
    says: 'constraint-missing-not-valid',
    passes: `ALTER TABLE "towel" ADD CONSTRAINT "sized" CHECK ("size" > 0) NOT VALID;`,
  },
  {
    refused: `ALTER TABLE "towel" ADD CONSTRAINT "sized" CHECK ("size" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "towel" VALIDATE CONSTRAINT "sized";`,
    says: 'constraint-missing-not-valid',
    passes: `${FIRST}ALTER TABLE "towel" VALIDATE CONSTRAINT "sized";`,
  },
  {
    refused: `ALTER TABLE "towel" ADD CONSTRAINT "of" FOREIGN KEY ("bed_id") REFERENCES "bed"("id");`,
    says: 'adding-foreign-key-constraint',
    passes: `ALTER TABLE "towel" ADD CONSTRAINT "of" FOREIGN KEY ("bed_id") REFERENCES "bed"("id") NOT VALID;`,
  },
  {
    refused: `ALTER TABLE "towel" ADD COLUMN "colour" text NOT NULL;`,
    says: 'adding-required-field',
    passes: `ALTER TABLE "towel" ADD COLUMN "colour" text DEFAULT 'white' NOT NULL;`,
  },
  {
    refused: `ALTER TABLE "towel" ALTER COLUMN "size" SET NOT NULL;`,
    says: 'adding-not-nullable-field',
    passes: `-- towel_sized is validated since 0031 and proves it without a scan.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE "towel" ALTER COLUMN "size" SET NOT NULL;`,
  },
  {
    refused: `-- squawk-ignore changing-column-type\nALTER TABLE "towel" ALTER COLUMN "size" SET DATA TYPE bigint;`,
    says: 'an exception from the linter follows a comment',
    passes: `-- Wider numerics of the same scale rewrite no row.
-- squawk-ignore changing-column-type
ALTER TABLE "towel" ALTER COLUMN "price" SET DATA TYPE numeric(14, 4);`,
  },
  {
    refused: `ALTER TABLE "towel" ALTER COLUMN "size" SET DATA TYPE bigint;`,
    says: 'changing-column-type',
    passes: `ALTER TABLE "towel" ADD COLUMN "size_in_mm" bigint;`,
  },
  {
    refused: `UPDATE "towel" SET "size" = 3;`,
    says: 'rows are changed by a job',
    passes: `INSERT INTO "towel_size" ("id") VALUES (3);`,
  },
  {
    refused: `-- A reason.\nWITH old AS (SELECT 1) DELETE FROM "towel";`,
    says: 'rows are changed by a job',
    passes: `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN; UPDATE "towel" SET "size" = 3; END $$;`,
  },
  {
    refused: `INSERT INTO "towel" SELECT * FROM "napkin";`,
    says: 'rows are changed by a job',
    passes: `ALTER TABLE "towel" ADD COLUMN "updated" text;`,
  },
  {
    refused: `CREATE TABLE "x" ("id" uuid);--> statement-breakpoint\nLOCK TABLE "towel";`,
    says: 'takes a whole table',
    passes: `CREATE TABLE "lock" ("id" uuid);`,
  },
  {
    refused: `${FIRST}ALTER TABLE "towel" ADD COLUMN "colour" text;`,
    says: 'outside a transaction there is one statement',
    passes: `${FIRST}DROP INDEX CONCURRENTLY "towel_idx";`,
  },
  {
    refused: `${FIRST}CREATE INDEX CONCURRENTLY "a" ON "towel" ("a");\nCREATE INDEX CONCURRENTLY "b" ON "towel" ("b");`,
    says: 'outside a transaction there is one statement',
    passes: `${FIRST}CREATE INDEX CONCURRENTLY "a" ON "towel" ("a");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "b" ON "towel" ("b");`,
  },
  {
    refused: `ALTER TABLE "towel" DROP COLUMN "size";`,
    says: 'the file lacks "-- contract: towel.size unused since <version>"',
    passes: `${on('towel.size')}ALTER TABLE "public"."towel" DROP COLUMN "size";`,
  },
  {
    refused: `${on('towel.size', '0.2.0')}ALTER TABLE "towel" DROP COLUMN "size";`,
    says: 'CHANGELOG.md does not list it as no longer used in a published 0.2.0',
    passes: `${on('towel.size')}ALTER TABLE "towel" DROP COLUMN IF EXISTS size;`,
  },
  {
    refused: `${on('towel.fold')}ALTER TABLE "towel" DROP COLUMN "fold";`,
    says: 'in a published 0.3.0',
    passes: `${on('napkin')}DROP TABLE "napkin";`,
  },
  {
    refused: `${on('napkin')}DROP TABLE "napkin", "public"."towel" CASCADE;`,
    says: 'towel: the file lacks',
    passes: `${on('napkin')}ALTER TABLE "napkin" RENAME TO "towelette";`,
  },
  {
    refused: `${on('towel.size')}ALTER TABLE "towel" RENAME COLUMN "width" TO "size";`,
    says: 'towel.width: the file lacks',
    passes: `${on('towel.size')}ALTER TABLE "towel" RENAME COLUMN "size" TO "old_size";`,
  },
  {
    refused: `${on('towel.size')}ALTER TABLE "towel" DROP COLUMN "size",\n  DROP COLUMN "weight";`,
    says: 'towel.weight: the file lacks',
    passes: `ALTER TABLE "towel" ADD COLUMN "weight" integer;`,
  },
]

describe.each(SAMPLES)('$says', ({ refused, says, passes }) => {
  test('refuses the form that blocks or breaks', () => {
    expect(checkMigration(refused, CHANGELOG).join('\n')).toContain(says)
  })

  test('passes the other form', () => {
    expect(checkMigration(passes, CHANGELOG)).toEqual([])
  })
})
