import { runInWorkspace } from './bootstrap.mjs'

runInWorkspace('tooling/src/pictures.ts', process.argv.slice(2))
