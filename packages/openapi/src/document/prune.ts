import type { Components, Document } from './model.ts'

const PRUNED = ['schemas', 'parameters', 'headers', 'examples'] as const satisfies (keyof Components)[]

/** The document without unused components, the others by name. */
export function withoutUnusedComponents(document: Document): Document {
  const text = JSON.stringify(document)
  const components: Components = { ...document.components }
  let dropped = 0
  for (const kind of PRUNED) {
    const entries = Object.entries(components[kind] ?? {})
    const used = entries.filter(([name]) => text.includes(`"#/components/${kind}/${name}"`))
    dropped += entries.length - used.length
    components[kind] = Object.fromEntries(used.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  }
  const pruned = { ...document, components }
  return dropped === 0 ? pruned : withoutUnusedComponents(pruned)
}
