import { partsOf, type TemplatePart } from './template-text.ts'

/** A variable of a text, with what stands for it when it has no value. */
export type VariablePart = Extract<TemplatePart, { kind: 'variable' }>

// Two characters that texts cannot contain mark the place of a value, so that no markup is read across it.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const PLACE = /\uE000(\d+)\uE001/g

/** A text with places for its variables, in order, so that its markup can be read before they are filled in. */
export function placedText(text: string): { text: string; variables: VariablePart[] } {
  const variables: VariablePart[] = []
  const placed = partsOf(text).map((part) =>
    part.kind === 'words'
      ? part.text.replace(/[\uE000\uE001]/g, '')
      : `${OPEN}${variables.push(part) - 1}${CLOSE}`,
  )
  return { text: placed.join(''), variables }
}

/** The pieces of a placed text: words, and the index of each variable in between. */
export function piecesOf(placed: string): (string | number)[] {
  const pieces: (string | number)[] = []
  let end = 0
  for (const found of placed.matchAll(PLACE)) {
    if (found.index > end) pieces.push(placed.slice(end, found.index))
    pieces.push(Number(found[1]))
    end = found.index + found[0].length
  }
  if (end < placed.length) pieces.push(placed.slice(end))
  return pieces
}

/** Whether a link of a message may lead there: to the web, or to a mail or a phone. */
export const isMessageAddress = (address: string): boolean =>
  URL.canParse(address) && /^(https?|mailto|tel):$/.test(new URL(address).protocol)
