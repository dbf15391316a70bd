import { FORM_FIELDS } from '../registration/form-values.ts'

const PREFIX = 'stayward.draft:'

/** Numbers of documents never leave the form; the rest stays in this tab, until the guest is registered. */
const NEVER_KEPT: readonly string[] = ['document_number', 'document_support_number']
const KEPT = FORM_FIELDS.filter((field) => !NEVER_KEPT.includes(field))

/** Keeps what is typed over a reload or a way back, and puts it into a form that was newly opened. */
export function keepDraft(form: HTMLFormElement): void {
  const key = PREFIX + location.pathname
  if (form.dataset['fresh'] === 'true' && restore(form, readDraft(key))) {
    const notice = form.querySelector<HTMLElement>('[data-draft-notice]')
    if (notice) notice.hidden = false
  }
  form.addEventListener('input', () => save(key, form))
  form.addEventListener('change', () => save(key, form))
}

/** Forgets all drafts of the stay whose page this is. */
export function clearDrafts(): void {
  const ofThisStay = `${PREFIX}${location.pathname}/`
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(ofThisStay)) sessionStorage.removeItem(key)
}

function save(key: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  const entries = KEPT.map((field) => [field, data.get(field)]).filter(([, value]) => value)
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)))
}

function readDraft(key: string): ReadonlyMap<string, string> {
  const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Fills in what is empty; answers whether anything was. */
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
