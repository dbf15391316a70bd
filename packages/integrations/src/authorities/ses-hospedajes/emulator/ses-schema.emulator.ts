import { readFileSync } from 'node:fs'
import type { CommunicationType } from '../soap-envelope.ts'
import { child, childrenOf, namespaceOf, readXml, type XmlElement } from '../../../emulator/xml-tree.ts'

/** The types of a schema by name. */
type Types = ReadonlyMap<string, XmlElement>

/** The published schemas of both documents. This reads sequences, choices and the facets of text. */
const SCHEMAS = { PV: schemaIn('altaParteHospedaje'), RH: schemaIn('altaReservaHospedaje') } as const

function schemaIn(name: string): { root: XmlElement; types: Types } {
  const [root, shared] = [name, 'tiposGenerales'].map((file) => {
    const url = new URL(`../schema/${file}.xsd`, import.meta.url)
    return readXml(readFileSync(url, 'utf8'))
  })
  if (!root || !shared) throw new Error(`The schema ${name} is no XML.`)
  const named = [...shared.children, ...root.children].filter(({ name: tag }) => tag.endsWith('Type'))
  return { root, types: new Map(named.map((type) => [attribute(type, 'name'), type])) }
}

function attribute({ attributes }: XmlElement, name: string): string {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

/** The first violation of a document's schema; null if it is valid. */
export function schemaFault(document: XmlElement, type: CommunicationType): string | null {
  const { root, types } = SCHEMAS[type]
  if (document.prefix === null || namespaceOf(document) !== root.attributes['targetNamespace'])
    return 'Espacio de nombres incorrecto'
  return sequenceFault({ ...document, children: [document] }, childrenOf(root, 'element'), types)
}

function sequenceFault(element: XmlElement, parts: readonly XmlElement[], types: Types): string | null {
  let next = 0
  for (const part of parts) {
    const name = attribute(part, 'name')
    const most = attribute(part, 'maxOccurs') === 'unbounded' ? Infinity : 1
    let count = 0
    for (; count < most && element.children[next]?.name === name; next++, count++) {
      const found = element.children[next]
      const fault = found ? typeFault(found, attribute(part, 'type'), types) : null
      if (fault !== null) return fault
    }
    if (count === 0 && attribute(part, 'minOccurs') !== '0') return `El campo ${name} es obligatorio`
  }
  const stray = element.children[next]
  return stray ? `Elemento ${stray.name} inesperado` : null
}

function typeFault(element: XmlElement, typeName: string, types: Types): string | null {
  // The prefix says which of the files a type comes from.
  const type = types.get(typeName.replace(/^hospe:/, ''))
  const choice = child(type, 'choice')
  const [given] = element.children
  if (choice)
    return sequenceFault(
      element,
      childrenOf(choice, 'element').filter((part) => attribute(part, 'name') === given?.name),
      types,
    )
  const sequence = child(type, 'sequence')
  if (sequence) return sequenceFault(element, childrenOf(sequence, 'element'), types)
  return !given && fits(element.text, typeName, type) ? null : `Valor incorrecto en el campo ${element.name}`
}

const BASES: Readonly<Record<string, RegExp>> = {
  'xsd:date': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'xsd:dateTime': /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:\d{2})?$/,
  'xsd:int': /^\d{1,9}$/,
  'xsd:boolean': /^(true|false|1|0)$/,
}

function fits(text: string, typeName: string, type: XmlElement | undefined): boolean {
  const restriction = child(type, 'restriction')
  const base = BASES[restriction ? attribute(restriction, 'base') : typeName]
  const values = (facet: string) => childrenOf(restriction, facet).map((one) => attribute(one, 'value'))
  const length = Array.from(text).length
  const allowed = values('enumeration')
  return (
    (base?.test(text) ?? true) &&
    values('minLength').every((least) => length >= Number(least)) &&
    values('maxLength').every((most) => length <= Number(most)) &&
    values('pattern').every((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(text)) &&
    (allowed.length === 0 || allowed.includes(text))
  )
}
