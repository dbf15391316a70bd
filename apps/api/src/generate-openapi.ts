import { readFileSync, writeFileSync } from 'node:fs'
import { CHECKED_IN_DOCUMENT, renderCheckedInDocument } from './checked-in-document.ts'

const text = renderCheckedInDocument()
// Others may be reading the file; one that is right already stays as it is.
if (readFileSync(CHECKED_IN_DOCUMENT, 'utf8') !== text) writeFileSync(CHECKED_IN_DOCUMENT, text)
