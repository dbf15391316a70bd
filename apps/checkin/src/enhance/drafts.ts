import { FORM_FIELDS } from '../registration/form-values.ts'

const PREFIX = 'stayward.draft:'

/** A draft survives a lost signal and a closed tab, and expires the next day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Document numbers are never stored; the rest stays on this device until the guest is registered. */
const NEVER_KEPT: readonly string[] = ['document_number', 'document_support_number']
const KEPT = FORM_FIELDS.filter((field) => !NEVER_KEPT.includes(field))

/** Stores what is typed in a step, and fills it in when the same step is opened again. */
export function keepDraft(form: HTMLFormElement): void {
  const key = `${PREFIX}${location.pathname}#${form.dataset['step'] ?? ''}`
  if (form.dataset['fresh'] === 'true' && restore(form, readDraft(key))) {
    const notice = form.querySelector<HTMLElement>('[data-draft-notice]')
    if (notice) notice.hidden = false
  }
  form.addEventListener('input', () => save(key, form))
  form.addEventListener('change', () => save(key, form))
}

/** Deletes all drafts of this page's stay, and expired ones of other stays. */
export function clearDrafts(): void {
  const [, code = ''] = location.pathname.split('/')
  const ofThisStay = `${PREFIX}/${code}/`
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && (key.startsWith(ofThisStay) || readDraft(key).size === 0))
      localStorage.removeItem(key)
}

function save(key: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  const values: Record<string, string> = {}
  for (const field of KEPT) {
    const value = data.get(field)
    if (typeof value === 'string' && value !== '') values[field] = value
  }
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
  } catch {
    // Storage is full or disabled: then the draft is lost with the page, as without scripts.
  }
}

function readDraft(key: string): ReadonlyMap<string, string> {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
  if (!isKept(kept) || Date.now() - kept.at > KEPT_MS) return new Map()
  return new Map(
    Object.entries(kept.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const isKept = (kept: unknown): kept is { at: number; values: object } =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null

/** Fills empty fields; returns whether there were any. */
function restore(form: HTMLFormElement, draft: ReadonlyMap<string, string>): boolean {
  const before = new FormData(form)
  const missing = [...draft].filter(([field, value]) => value !== '' && !before.get(field))
  for (const [field, value] of missing) fill(form.elements.namedItem(field), value)
  return missing.length > 0
}

function fill(control: Element | RadioNodeList | null, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = control.value === value
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  )
    control.value = value
}
