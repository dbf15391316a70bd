import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import type { Inputs } from '../../../trpc/types'

/** All templates of an account fit on one page; those of other accounts may follow it. */
export const allTemplatesInput = {
  size: MESSAGE_LIMITS.templates,
} satisfies Inputs['messageTemplates']['list']
