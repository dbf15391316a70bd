const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML 1.0 cannot contain, not even escaped, and lone surrogates.
// oxlint-disable-next-line no-control-regex -- These are the characters to remove.
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

const escape = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An element with a value; nothing without one, since the authority refuses empty elements. */
export const leaf = (name: string, value: string | number | boolean | null): string =>
  value === null || value === '' ? '' : `<${name}>${escape(String(value))}</${name}>`

/** An element with children, in their order. */
export const branch = (name: string, ...children: string[]): string =>
  `<${name}>${children.join('')}</${name}>`

/**
 * A document whose root has a namespace prefix; everything inside is unqualified, as the authority's schemas
 * require.
 */
export const document = (prefix: string, namespace: string, root: string, ...children: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}:${root} xmlns:${prefix}="${namespace}">${children.join('')}</${prefix}:${root}>`
