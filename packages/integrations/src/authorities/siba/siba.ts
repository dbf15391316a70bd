import type { Authority } from '../authority-port.ts'
import { writeSibaDocument } from './siba-document.ts'
import { type SibaCredentials, sibaService } from './siba-service.ts'

/** SIBA, Portugal's system of accommodation bulletins. */
export const siba: Authority<SibaCredentials> = { write: writeSibaDocument, file: null, connect: sibaService }
