import { fileURLToPath } from 'node:url'
import { apiDocument } from './document.ts'

/** The path of the document in the repository. */
export const CHECKED_IN_DOCUMENT = fileURLToPath(new URL('../openapi.json', import.meta.url))

/** The document of an installation with the default address, as checked in. */
export const renderCheckedInDocument = (): string =>
  `${JSON.stringify(apiDocument('http://localhost:4000'), null, 2)}\n`
