import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('bench/src/main.ts', process.argv.slice(2))
