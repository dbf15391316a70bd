import { writeFileSync } from 'node:fs'
import { CHECKED_IN_DOCUMENT, renderCheckedInDocument } from './checked-in-document.ts'

writeFileSync(CHECKED_IN_DOCUMENT, renderCheckedInDocument())
