import type { Document } from '@stayward/openapi/document/model'
import { makeDocument } from '@stayward/openapi/document'
import { API_VERSION } from './docs/changelog.ts'
import { managerRouter } from '@stayward/trpc/manager.root'

const DESCRIPTION = `Properties, bookings and guest check-in for short-term rentals.

JSON with snake_case names; types are strict and unknown fields are refused by name. Days are \`YYYY-MM-DD\`, instants RFC 3339
with an offset. Errors are RFC 9457 problems with a stable \`code\`; every code has a page under \`/docs/errors\`.

Send \`Authorization: Bearer <token>\`, except to public operations. Growing lists are read with \`cursor\` and \`size\`.
In what is sent, a field that is left out means null or what its description says; in a PATCH it stays as it is.

To keep a copy of bookings, guests, tasks and properties, send the \`as_of\` of one reading as \`updated_since\` of the next.
A booking has changed when it did itself, or its guests, access codes or reports; what follows from the time of day or from
the settings of its property does not count. Deleted rows are told of by \`/v1/timeline/activity\` (\`task.deleted\`,
\`checkin.guest_removed\`, \`property.deleted\`), and what is no longer yours to see simply stops being told of.

Answers of more than a kilobyte are compressed with brotli or gzip for those who send \`Accept-Encoding\`.

What changed, and when, is at \`/docs/changelog\`.`

/** The OpenAPI document of this API at its public address. */
export const apiDocument = (api_url: string): Document =>
  makeDocument(managerRouter, {
    api_url,
    title: 'Stayward API',
    description: DESCRIPTION,
    version: API_VERSION,
  })
