import { runInWorkspace } from './bootstrap.mjs'

const [first, ...rest] = process.argv.slice(2)

if (first === 'scale') runInWorkspace('bench/src/scale/main.ts', rest)
else runInWorkspace('bench/src/main.ts', process.argv.slice(2))
