import { readFileSync, writeFileSync } from 'node:fs'
import { envExample } from './env-example.ts'
import { inRepository } from './repository.ts'

const path = inRepository('.env.example')
const text = envExample()
// Others may be reading the file, so an unchanged one is not rewritten.
if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
