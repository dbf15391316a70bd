import type { TemplateItem } from '@stayward/contract/work/checklist'
import { blankToNull } from '../../../components/blank-to-null'

/** A checklist item as typed; with the id of the one that it changes, and a key of its own while it is moved. */
export type ItemValues = {
  key: string
  id: string | null
  text: string
  required: boolean
  photo_required: boolean
}

/** A new item of a form: required, as most are. */
export const newItem = (text = ''): ItemValues => ({
  key: crypto.randomUUID(),
  id: null,
  text,
  required: true,
  photo_required: false,
})

/** Existing items as form values. */
export const toItemValues = (items: readonly TemplateItem[]): ItemValues[] =>
  items.map(({ id, text, required, photo_required }) => ({ key: id, id, text, required, photo_required }))

const written = (items: readonly ItemValues[]): ItemValues[] =>
  items.filter(({ text }) => blankToNull(text) !== null)

/** What a form sends for items that are all new; blank ones are left out. */
export const newItems = (items: readonly ItemValues[]) =>
  written(items).map(({ key: _key, id: _id, ...item }) => item)

/** What a form sends to change items: those with an id stay the same ones. */
export const changedItems = (items: readonly ItemValues[]) =>
  written(items).map(({ key: _key, id, ...item }) => (id === null ? item : { ...item, id }))

/** The items with one at another place, which may be out of bounds. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The lines of a pasted list, without the marks in front of them; null for a single line. */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–☐]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : null
}
