import type { Document } from '@stayward/openapi/document/model'
import { makeDocument } from '@stayward/openapi/document'
import { API_VERSION } from '@stayward/contract/events/api-changelog'
import { managerRouter } from '@stayward/trpc/manager.root'

const DESCRIPTION = `Properties, bookings and guest check-in for short-term rentals.

Requests and responses are JSON with snake_case names. Types are strict, and unknown fields are rejected by name. Dates are
\`YYYY-MM-DD\`; instants are RFC 3339 with an offset. Errors are RFC 9457 problems with a stable \`code\`, and every code has
a page under \`/docs/errors\`.

Send \`Authorization: Bearer <token>\`, except for public operations. Long lists are read in pages with \`cursor\` and
\`size\`. An omitted field in a request means null, or the default in its description; in a PATCH, it keeps its value.

To keep a copy of bookings, guests, tasks and properties, send the \`as_of\` of one response as \`updated_since\` of the next
request. A booking counts as changed when it, its guests, its access codes or its reports change, but not when only time
passes or the settings of its property change. Deletions are listed in \`/v1/timeline/activity\` (\`task.deleted\`,
\`checkin.guest_removed\`, \`property.deleted\`). Data you no longer have access to is no longer returned.

Responses larger than 1 kB are compressed with brotli or gzip if you send \`Accept-Encoding\`.

See \`/docs/changelog\` for changes by version.`

/** The OpenAPI document of this API at its public URL. */
export const apiDocument = (api_url: string): Document =>
  makeDocument(managerRouter, {
    api_url,
    title: 'Stayward API',
    description: DESCRIPTION,
    version: API_VERSION,
  })
