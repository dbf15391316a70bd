import type { TemplateItem } from '@stayward/contract/work/checklist'

type Template = { id: string; is_default: boolean; items: TemplateItem[] }
type Adjustment = { checklist_id: string | null; left_out: string[]; added: TemplateItem[] }

/** The checklist that a property uses of those of a service: the one it has chosen, or the default one. */
export const templateFor = <One extends Template>(
  templates: readonly One[],
  adjustment: Pick<Adjustment, 'checklist_id'> | null,
): One | null =>
  templates.find(({ id }) => id === adjustment?.checklist_id) ??
  templates.find(({ is_default }) => is_default) ??
  null

/** What tasks get at a property: the items of its checklist without those it leaves out, then its own. */
export function itemsFor(templates: readonly Template[], adjustment: Adjustment | null): TemplateItem[] {
  const left_out = new Set(adjustment?.left_out)
  const kept = templateFor(templates, adjustment)?.items.filter(({ id }) => !left_out.has(id)) ?? []
  return [...kept, ...(adjustment?.added ?? [])]
}
