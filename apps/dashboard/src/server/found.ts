import 'server-only'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { guestFullName } from '../features/stays/guests/guest-full-name'
import { isIntegrationType, PROCEDURES } from '../features/integrations/integration-types'
import { api } from './api'

/** The result of `read`; the 404 page if the thing does not exist for this reader, or the id is invalid. */
async function foundOr404<Thing>(read: () => Promise<Thing>): Promise<Thing> {
  try {
    return await read()
  } catch (error) {
    const { code } = toServiceError(error)
    if (code === 'resource.not_found' || code === 'request.malformed') notFound()
    throw error
  }
}

/** The property of a page, read once for its title and its body. */
export const findProperty = cache((property_id: string) =>
  foundOr404(() => api.properties.get({ property_id })),
)

/** The booking of a page, read once for its title and its body. */
export const findBooking = cache((booking_id: string) => foundOr404(() => api.bookings.get({ booking_id })))

/** The integration of a page, read once for its title and its body. */
export const findIntegration = cache((type: string, integration_id: string) => {
  if (!isIntegrationType(type)) notFound()
  return foundOr404(() => api.integrations[PROCEDURES[type].get]({ integration_id }))
})

/** The property owner of a page, read once for its title and its body. */
export const findPropertyOwner = cache((property_owner_id: string) =>
  foundOr404(() => api.propertyOwners.get({ property_owner_id })),
)

/** The webhook of a page, read once for its title and its body. */
export const findWebhook = cache((webhook_id: string) => foundOr404(() => api.webhooks.get({ webhook_id })))

/** The message rule of a page, read once for its title and its body. */
export const findMessageRule = cache((rule_id: string) => foundOr404(() => api.messageRules.get({ rule_id })))

/** The message template of a page, read once for its title and its body. */
export const findMessageTemplate = cache((template_id: string) =>
  foundOr404(() => api.messageTemplates.get({ template_id })),
)

/** The checklist of a page, read once for its title and its body. */
export const findChecklist = cache((checklist_id: string) =>
  foundOr404(() => api.checklists.get({ checklist_id })),
)

/** The import of a page, without its rows, read once for its title and its body. */
export const findImport = cache((import_id: string) =>
  foundOr404(() => api.imports.get({ import_id, items: 'false' })),
)

/** The guest of a page, read once for its title and its body; a restricted or erased one has no page. */
export const findNamedGuest = cache(async (guest_id: string) => {
  const guest = await foundOr404(() => api.guests.get({ guest_id }))
  const name = guestFullName(guest)
  if (name === null) notFound()
  return { guest, name }
})

/** The task of a page, read once for its title and its body. */
export const findTask = cache((task_id: string) => foundOr404(() => api.tasks.get({ task_id })))

/** The task behind a public link. */
export const findPublicTask = (token: string) => foundOr404(() => api.tasks.readPublic({ token }))
