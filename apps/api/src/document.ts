import type { Document } from '@stayward/openapi/document/model'
import { makeDocument } from '@stayward/openapi/document'
import { managerRouter } from '@stayward/trpc/manager.root'

const DESCRIPTION = `Properties, bookings and guest check-in for short-term rentals.

JSON with snake_case names; types are strict and unknown fields are refused by name. Days are \`YYYY-MM-DD\`, instants RFC 3339
with an offset. Errors are RFC 9457 problems with a stable \`code\`; every code has a page under \`/docs/errors\`.

Send \`Authorization: Bearer <token>\`, except to public operations. Growing lists are read with \`cursor\` and \`size\`.`

/** The OpenAPI document of this API at its public address. */
export const apiDocument = (api_url: string): Document =>
  makeDocument(managerRouter, { api_url, title: 'Stayward API', description: DESCRIPTION, version: '1.0.0' })
