import { runTool } from './bootstrap.mjs'

const [name, ...args] = process.argv.slice(2)
runTool(name, args)
