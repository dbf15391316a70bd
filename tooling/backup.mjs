import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/backup.ts', process.argv.slice(2))
