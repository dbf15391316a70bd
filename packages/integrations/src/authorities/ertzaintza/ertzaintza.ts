import type { Authority, DocumentFile, FileFacts } from '../authority-port.ts'
import { writeDocument } from './document.ts'
import { connectErtzaintza, type ErtzaintzaCredentials } from './service.ts'

/** A report as the file for the portal’s tab “Envío fichero”. */
function portalFile(text: string, { kind, codes }: FileFacts): DocumentFile {
  const type = kind === 'travellers' ? 'viajeros' : 'reserva'
  const code = (codes['establishment_code'] ?? '').replaceAll(/[^A-Za-z0-9-]/g, '')
  return {
    name: ['ertzaintza', type, code].filter(Boolean).join('-') + '.xml',
    media_type: 'application/xml',
    content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, 'utf8'),
  }
}

/** The Basque police: service A19, for reports of travellers and bookings. */
export const ertzaintza: Authority<ErtzaintzaCredentials> = {
  write: writeDocument,
  file: portalFile,
  connect: connectErtzaintza,
}
