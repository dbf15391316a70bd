import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/verify-backup.ts', process.argv.slice(2))
