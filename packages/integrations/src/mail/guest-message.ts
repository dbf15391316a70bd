import type { Locale } from '@stayward/contract/kernel/locale'
import type { MessageVariableName } from '@stayward/contract/messages/message-values'
import { isMessageAddress, piecesOf, placedText } from '@stayward/contract/messages/placed-text'
import { partsOf } from '@stayward/contract/messages/template-text'
import type { PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { foreignInSubject } from './foreign-text.ts'
import { escapeHtml, type MailBrand, mailFrame, shownColor } from './mail-html.ts'

/** What variables stand for. A value may have several lines; null: there is none. */
export type MessageValues = Partial<Record<MessageVariableName, string | null>>

/** A text for a guest: its subject, and its body in the markup of templates. */
export type MessageSource = { subject: string; body: string }

/** How the mails of an account look. */
export type MessageBrand = MailBrand

/** A text with its variables filled in. */
export type WrittenMessage = {
  /** One line. */
  subject: string
  /** Without markup, as SMS and the text part of mails have it. */
  text: string
}

/** The required variables of a text that have no value, in order of their first use. */
export const missingVariables = (
  { subject, body }: MessageSource,
  values: MessageValues,
): MessageVariableName[] => [
  ...new Set(
    [subject, body]
      .flatMap(partsOf)
      .flatMap((part) =>
        part.kind === 'variable' && part.fallback === null && (values[part.name] ?? '') === ''
          ? [part.name]
          : [],
      ),
  ),
]

/** Writes a message as plain text. A value cannot change the markup: it is filled in after the text was read. */
export function writeMessage(source: MessageSource, values: MessageValues): WrittenMessage {
  const { tree, fill } = readSource(source.body, values)
  return { subject: subjectOf(source, values), text: textOfBlocks(tree.children, fill) }
}

/** Writes a message as HTML in the frame of our mails, with the name and color of its sender. */
export function writeMessageHtml(
  source: MessageSource,
  values: MessageValues,
  {
    brand,
    locale,
    footer,
  }: { brand: MessageBrand; locale: Locale; footer: { label: string; url: string } | null },
): string {
  const { tree, fill } = readSource(source.body, values)
  return mailFrame({
    locale,
    title: subjectOf(source, values),
    brand,
    body: tree.children.map((block) => htmlOfBlock(block, { fill, brand })).join('\n'),
    footer,
  })
}

/** Fills in the variables of a text without markup. */
export const writePlain = (text: string, values: MessageValues): string =>
  partsOf(text)
    .map((part) => (part.kind === 'words' ? part.text : valueOf(part, values)))
    .join('')

const subjectOf = ({ subject }: MessageSource, values: MessageValues): string =>
  foreignInSubject(writePlain(subject, values))

const valueOf = (
  { name, fallback }: { name: MessageVariableName; fallback: string | null },
  values: MessageValues,
): string => {
  const value = values[name] ?? ''
  return value === '' ? (fallback ?? '') : value
}

type Fill = (text: string) => string

/** Reads the markup of a body with places for its values, and returns what fills them. */
function readSource(body: string, values: MessageValues): { tree: Root; fill: Fill } {
  const { text: placed, variables } = placedText(body)
  const filled = variables.map((variable) => valueOf(variable, values))
  return {
    tree: fromMarkdown(placed),
    fill: (text) =>
      piecesOf(text)
        .map((piece) => (typeof piece === 'string' ? piece : (filled[piece] ?? '')))
        .join(''),
  }
}

/** The address of a link; null for one that a message may not have. */
function addressOf(url: string, fill: Fill): string | null {
  const address = fill(url)
  return isMessageAddress(address) ? address : null
}

/** A link that is alone in its paragraph, which is a button. */
function buttonOf(block: RootContent) {
  if (block.type !== 'paragraph' || block.children.length !== 1) return null
  const [only] = block.children
  return only?.type === 'link' ? only : null
}

const textOfBlocks = (blocks: readonly RootContent[], fill: Fill): string =>
  blocks.map((block) => textOfBlock(block, fill)).join('\n\n')

function textOfBlock(block: RootContent, fill: Fill): string {
  const button = buttonOf(block)
  if (button) {
    const [label, address] = [textOf(button.children, fill), addressOf(button.url, fill)]
    return address === null ? label : `${label}:\n${address}`
  }
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return textOf(block.children, fill)
    case 'blockquote':
      return textOfBlocks(block.children, fill)
    case 'list':
      return block.children
        .map(({ children }, index) => {
          const mark = block.ordered ? `${(block.start ?? 1) + index}. ` : '- '
          return `${mark}${textOfBlocks(children, fill).replaceAll('\n\n', '\n')}`
        })
        .join('\n')
    case 'thematicBreak':
      return '—'
    case 'code':
    case 'html':
      return fill(block.value)
    default:
      return ''
  }
}

const textOf = (nodes: readonly PhrasingContent[], fill: Fill): string =>
  nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
        case 'inlineCode':
        case 'html':
          return fill(node.value)
        case 'break':
          return '\n'
        case 'link': {
          const [label, address] = [textOf(node.children, fill), addressOf(node.url, fill)]
          return address === null || label === address ? label : `${label} (${address})`
        }
        case 'strong':
        case 'emphasis':
          return textOf(node.children, fill)
        case 'image':
          return fill(node.alt ?? '')
        default:
          return ''
      }
    })
    .join('')

type Look = { fill: Fill; brand: MessageBrand }

const INK = '#292524'
const BODY = `margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}`

function htmlOfBlock(block: RootContent, look: Look): string {
  const button = buttonOf(block)
  const address = button && addressOf(button.url, look.fill)
  if (button && address !== null) return buttonHtml(textOf(button.children, look.fill), address, look)
  switch (block.type) {
    case 'paragraph':
      return `<p style="${BODY}">${htmlOf(block.children, look)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:26px;color:${INK}">${htmlOf(block.children, look)}</h2>`
    case 'blockquote':
      return block.children.map((inner) => htmlOfBlock(inner, look)).join('\n')
    case 'list': {
      const items = block.children
        .map(({ children }) => `<li>${children.map((inner) => itemHtml(inner, look)).join('<br>')}</li>`)
        .join('\n')
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag} style="${BODY};padding-left:24px">${items}</${tag}>`
    }
    default:
      return `<p style="${BODY}">${withBreaks(textOfBlock(block, look.fill))}</p>`
  }
}

/** A paragraph of a list item without the space around it. */
const itemHtml = (block: RootContent, look: Look): string =>
  block.type === 'paragraph' ? htmlOf(block.children, look) : htmlOfBlock(block, look)

const buttonHtml = (label: string, address: string, { brand }: Look): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 24px;background:${shownColor(brand)};color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:21px;word-break:break-all"><a href="${escapeHtml(address)}" style="color:${shownColor(brand)}">${escapeHtml(address)}</a></p>`

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const htmlOf = (nodes: readonly PhrasingContent[], look: Look): string =>
  nodes
    .map((node) => {
      switch (node.type) {
        case 'strong':
          return `<strong>${htmlOf(node.children, look)}</strong>`
        case 'emphasis':
          return `<em>${htmlOf(node.children, look)}</em>`
        case 'break':
          return '<br>'
        case 'link': {
          const address = addressOf(node.url, look.fill)
          const label = htmlOf(node.children, look)
          return address === null
            ? label
            : `<a href="${escapeHtml(address)}" style="color:${shownColor(look.brand)}">${label}</a>`
        }
        default:
          return withBreaks(textOf([node], look.fill))
      }
    })
    .join('')
