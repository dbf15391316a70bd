import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/alloggiati-tables.ts', process.argv.slice(2))
