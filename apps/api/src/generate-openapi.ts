import { readFileSync, writeFileSync } from 'node:fs'
import { CHECKED_IN_DOCUMENT, renderCheckedInDocument } from './checked-in-document.ts'

const text = renderCheckedInDocument()
// Others may be reading the file, so an unchanged one is not rewritten.
if (readFileSync(CHECKED_IN_DOCUMENT, 'utf8') !== text) writeFileSync(CHECKED_IN_DOCUMENT, text)
