import type { Authority } from '../authority-port.ts'
import type { SesCredentials } from './ses-hospedajes.ts'
import { connectSes } from './ses-service.ts'
import { writeSesDocument } from './ses-writer.ts'

/** SES.HOSPEDAJES: a web service with lots, corrections by withdrawing and sending again, no files. */
export const sesAuthority: Authority<SesCredentials> = {
  write: writeSesDocument,
  file: null,
  connect: connectSes,
}
