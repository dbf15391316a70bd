import { XMLParser } from 'fast-xml-parser'

/** An element as it was written: its children in their order, and its text where it has none. */
export type XmlElement = { name: string; prefix: string | null; children: XmlElement[]; text: string }

// `preserveOrder` keeps what a schema with sequences has to know.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
})

/** The root of a document, its namespace by prefix resolved; null for what is no XML. */
export function readXml(text: string): { root: XmlElement; namespace: string | null } | null {
  try {
    const parsed: unknown = parser.parse(text, true)
    const [root] = elementsIn(parsed).filter(({ name }) => !name.startsWith('?'))
    if (!root) return null
    return { root, namespace: namespaceOf(parsed, root.prefix) }
  } catch {
    return null
  }
}

/** The first child of that name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((candidate) => candidate.name === name)

/** The text of the first child of that name; null where there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string | null =>
  child(element, name)?.text ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function elementsIn(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return []
  return nodes.filter(isRecord).flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    if (tag === undefined) return []
    const [name = '', prefix = null] = tag.split(':').toReversed()
    return [{ name, prefix, children: elementsIn(node[tag]), text: textIn(node[tag]) }]
  })
}

const textIn = (nodes: unknown): string =>
  Array.isArray(nodes)
    ? nodes
        .filter(isRecord)
        .map((node) => ('#text' in node ? String(node['#text']) : ''))
        .join('')
    : ''

function namespaceOf(nodes: unknown, prefix: string | null): string | null {
  const roots = Array.isArray(nodes) ? nodes.filter(isRecord) : []
  const name = prefix === null ? '@_xmlns' : `@_xmlns:${prefix}`
  for (const node of roots) {
    const attributes = node[':@']
    if (isRecord(attributes) && typeof attributes[name] === 'string') return attributes[name]
  }
  return null
}
