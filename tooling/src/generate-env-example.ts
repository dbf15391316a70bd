import { readFileSync, writeFileSync } from 'node:fs'
import { envExample } from './env-example.ts'
import { inRepository } from './repository.ts'

const path = inRepository('.env.example')
const text = envExample()
// Others may be reading the file; one that is right already stays as it is.
if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
