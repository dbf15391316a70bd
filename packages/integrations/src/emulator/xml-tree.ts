import { XMLParser } from 'fast-xml-parser'

/** An element as written: its children in order, or its text if it has none. */
export type XmlElement = {
  name: string
  prefix: string | null
  attributes: Readonly<Record<string, unknown>>
  children: XmlElement[]
  text: string
}

// `preserveOrder` keeps the order that schemas with sequences require.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
})

/** The root of a document; null if it is not XML. */
export function readXml(text: string): XmlElement | null {
  try {
    return elementsIn(parser.parse(text, true)).find(({ name }) => !name.startsWith('?')) ?? null
  } catch {
    return null
  }
}

/** The namespace of the root of a document. */
export const namespaceOf = ({ prefix, attributes }: XmlElement): unknown =>
  attributes[prefix === null ? 'xmlns' : `xmlns:${prefix}`]

/** The first child of that name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((candidate) => candidate.name === name)

/** All children of that name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((candidate) => candidate.name === name) ?? []

/** The text of the first child of that name; null if there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string | null =>
  child(element, name)?.text ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const recordsIn = (nodes: unknown): Record<string, unknown>[] =>
  Array.isArray(nodes) ? nodes.filter(isRecord) : []

const elementsIn = (nodes: unknown): XmlElement[] =>
  recordsIn(nodes).flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    if (tag === undefined) return []
    const [name = '', prefix = null] = tag.split(':').toReversed()
    const attributes = isRecord(node[':@']) ? node[':@'] : {}
    const text = recordsIn(node[tag]).map((inner) => ('#text' in inner ? String(inner['#text']) : ''))
    return [{ name, prefix, attributes, children: elementsIn(node[tag]), text: text.join('') }]
  })
