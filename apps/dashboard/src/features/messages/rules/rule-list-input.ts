import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import type { Inputs } from '../../../trpc/types'

/** All rules of an account fit on one page; those of other accounts may follow it. */
export const allRulesInput = { size: MESSAGE_LIMITS.rules } satisfies Inputs['messageRules']['list']
