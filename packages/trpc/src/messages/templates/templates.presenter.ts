import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { MESSAGE_VARIABLES } from '@stayward/contract/messages/message-values'
import type { VisibleTemplate } from './templates.queries.ts'
import { variablesIn } from './template-texts.rules.ts'

/** A template as everybody sees it who may use it. */
export const presentTemplate = (row: VisibleTemplate): MessageTemplate => ({
  id: row.id,
  name: row.name,
  trigger: row.trigger,
  purpose: row.purpose,
  texts: row.texts,
  variables: variablesIn(row.texts).map((used) => ({ ...used, type: MESSAGE_VARIABLES[used.name].type })),
  rules: row.rules,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
