import type { MessageVariableName } from '@stayward/contract/messages/message-values'
import { partsOf } from '@stayward/contract/messages/template-text'

const LINK = /\[([^\]]*)\]\([^)]*\)/g

/**
 * The first line of a template that says something of its own, without markup: a line that is a variable alone, such as the
 * greeting, is passed over unless there is no other. `nameOf` names a variable in the reader's language.
 */
export function beginOfTemplate(body: string, nameOf: (name: MessageVariableName) => string): string {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((one) => partsOf(one.trim()).some(({ kind }) => kind === 'words')) ?? lines[0] ?? ''
  return partsOf(line.trim().replace(/^- /, ''))
    .map((part) =>
      part.kind === 'words'
        ? part.text.replaceAll(LINK, (_, label: string) => label).replaceAll('**', '')
        : `[${nameOf(part.name)}]`,
    )
    .join('')
}
