import { child, type XmlElement } from '../../../emulator/xml-tree.ts'

/** What is wrong with a document: the bare code, and a sentence that names the element. */
export type A19Fault = { code: string; sentence: string }

/** An element of a sequence: what its text has to be like, or the elements in it, in order. */
export type Part = {
  name: string
  /** The code of every fault in it. */
  code: string
  is_optional: boolean
  content: RegExp | readonly Part[]
}

export const text = (max: number): RegExp => new RegExp(`^[^\\p{Cc}]{1,${max}}$`, 'u')

export const part = (name: string, code: string, content: Part['content']): Part => ({
  name,
  code,
  content,
  is_optional: false,
})

export const optional = (name: string, code: string, content: Part['content']): Part => ({
  ...part(name, code, content),
  is_optional: true,
})

/** The first element that is missing, in the wrong order, unknown, or wrong in itself; null if there is none. */
export function sequenceFault(element: XmlElement, parts: readonly Part[]): A19Fault | null {
  let next = 0
  for (const { name, code, is_optional, content } of parts) {
    const found = element.children[next]
    if (found?.name !== name) {
      if (!is_optional) return { code, sentence: `El campo ${name} es obligatorio` }
      continue
    }
    next += 1
    const fault = contentFault(found, code, content)
    if (fault) return fault
  }
  const stray = element.children[next]
  return stray ? { code: 'PET11', sentence: `Elemento ${stray.name} inesperado` } : null
}

function contentFault(element: XmlElement, code: string, content: Part['content']): A19Fault | null {
  if (!(content instanceof RegExp)) return sequenceFault(element, content)
  return element.children.length === 0 && content.test(element.text)
    ? null
    : { code, sentence: `Valor incorrecto en el campo ${element.name}` }
}

/** The texts of the elements below one another, by name; null where one is missing. */
export const at = (element: XmlElement | undefined, ...names: string[]): string | null =>
  names.reduce<XmlElement | undefined>((found, name) => child(found, name), element)?.text ?? null
