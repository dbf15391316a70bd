import 'server-only'
import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import { cache } from 'react'
import { api } from '../../../server/api'

/** What an invitation link offers; `gone` if no longer valid, null if unknown. Read once per request. */
export const openInvitation = cache(async (token: string): Promise<InvitationPreview | 'gone' | null> => {
  try {
    return await api.propertyMembers.previewInvitation({ token })
  } catch (error) {
    const { status } = toServiceError(error)
    if (status === 410) return 'gone'
    if (status === 404 || status === 400 || status === 422) return null
    throw error
  }
})
