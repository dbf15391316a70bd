import type { Authority } from '../authority-port.ts'
import { writeSibaDocument } from './siba-document.ts'
import { type SibaCredentials, type SibaOptions, sibaService } from './siba-service.ts'

/** SIBA, Portugal's system of accommodation bulletins. */
export const siba = (options: SibaOptions = {}): Authority<SibaCredentials> => ({
  write: writeSibaDocument,
  file: null,
  connect: (credentials, { url, timeout_ms } = {}) =>
    sibaService(credentials, {
      ...options,
      ...(url !== undefined && { url }),
      ...(timeout_ms !== undefined && { timeout_ms }),
    }),
})
