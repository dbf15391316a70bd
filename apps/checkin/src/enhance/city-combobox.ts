type Suggestion = { id: string; name: string; province_id: string; province_name: string }

const PAUSE_MS = 150
const LIST_ID = 'residence_city-list'

/**
 * Suggests municipalities while typing, following the WAI-ARIA combobox pattern with a list. Choosing one
 * also fills in the province. Outside the regime's country the field stays plain text.
 */
export function enhanceCityField(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-city-country]')
  const input = box?.querySelector('input')
  if (box && input) new CityCombobox(form, box, input).attach()
}

class CityCombobox {
  readonly #form: HTMLFormElement
  readonly #box: HTMLElement
  readonly #input: HTMLInputElement
  readonly #list = document.createElement('ul')
  readonly #status = document.createElement('div')
  #suggestions: Suggestion[] = []
  #active = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #request = new AbortController()

  constructor(form: HTMLFormElement, box: HTMLElement, input: HTMLInputElement) {
    this.#form = form
    this.#box = box
    this.#input = input
    this.#list.id = LIST_ID
    this.#list.hidden = true
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-labelledby', `${input.id}-label`)
    this.#status.setAttribute('role', 'status')
  }

  attach(): void {
    this.#box.append(this.#list, this.#status)
    this.#follow('residence_country_code', () => this.#toggle())
    this.#toggle()
    this.#input.addEventListener('input', () => this.#later())
    this.#input.addEventListener('keydown', (event) => this.#onKey(event))
    this.#input.addEventListener('blur', () => this.#close())
    // Before the click the input would lose focus, which closes the list.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', (event) => this.#onClick(event))
  }

  get #isAtHome(): boolean {
    const country = this.#form.elements.namedItem('residence_country_code')
    return country instanceof HTMLSelectElement && country.value === this.#box.dataset['cityOf']
  }

  #follow(field: string, act: () => void): void {
    const control = this.#form.elements.namedItem(field)
    if (control instanceof HTMLElement) control.addEventListener('change', act)
  }

  #toggle(): void {
    const pattern = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': LIST_ID,
      'aria-expanded': 'false',
    }
    for (const [name, value] of Object.entries(pattern)) {
      if (this.#isAtHome) this.#input.setAttribute(name, value)
      else this.#input.removeAttribute(name)
    }
    this.#input.autocomplete = this.#isAtHome ? 'off' : 'address-level2'
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#request.abort()
    if (!this.#isAtHome || this.#input.value.trim() === '') return this.#close()
    this.#timer = setTimeout(() => void this.#suggest(), PAUSE_MS)
  }

  async #suggest(): Promise<void> {
    this.#request = new AbortController()
    const { signal } = this.#request
    const country_id = this.#box.dataset['cityCountry'] ?? ''
    const query = new URLSearchParams({ country_id, query: this.#input.value.trim() })
    try {
      const response = await fetch(`/api/geo/cities?${query}`, { signal })
      // The route's own handler types the response; without a response the plain field still works.
      if (response.ok) this.#show((await response.json()) as Suggestion[])
    } catch {
      this.#close()
    }
  }

  #show(suggestions: Suggestion[]): void {
    this.#suggestions = suggestions
    this.#list.replaceChildren(...suggestions.map(option))
    this.#status.textContent = this.#found(suggestions.length)
    this.#list.hidden = suggestions.length === 0
    this.#input.setAttribute('aria-expanded', String(suggestions.length > 0))
    this.#mark(-1)
  }

  #found(count: number): string {
    const { foundNone, foundOne, foundMany } = this.#box.dataset
    const words = count === 0 ? foundNone : count === 1 ? foundOne : foundMany
    return (words ?? '').replace('#', String(count))
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#request.abort()
    this.#list.hidden = true
    if (this.#isAtHome) this.#input.setAttribute('aria-expanded', 'false')
    this.#mark(-1)
  }

  #mark(active: number): void {
    this.#active = active
    for (const [index, item] of [...this.#list.children].entries())
      item.setAttribute('aria-selected', String(index === active))
    const marked = this.#list.children[active]
    if (marked) this.#input.setAttribute('aria-activedescendant', marked.id)
    else this.#input.removeAttribute('aria-activedescendant')
    marked?.scrollIntoView({ block: 'nearest' })
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list.hidden) return
    const count = this.#suggestions.length
    const chosen = this.#suggestions[this.#active]
    if (event.key === 'ArrowDown') this.#mark((this.#active + 1) % count)
    else if (event.key === 'ArrowUp') this.#mark((this.#active <= 0 ? count : this.#active) - 1)
    else if (event.key === 'Escape') this.#close()
    else if (event.key === 'Enter' && chosen) this.#choose(chosen)
    else return
    event.preventDefault()
  }

  #onClick({ target }: MouseEvent): void {
    const item = target instanceof Element ? target.closest('li') : null
    const chosen = item && this.#suggestions[[...this.#list.children].indexOf(item)]
    if (chosen) this.#choose(chosen)
  }

  #choose({ id, name, province_id }: Suggestion): void {
    this.#input.value = name
    this.#fill('residence_city_id', id)
    this.#fill('residence_city_asked', name)
    this.#fill('residence_province_id', province_id)
    this.#close()
    this.#input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  #fill(field: string, value: string): void {
    const control = this.#form.elements.namedItem(field)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
  }
}

function option({ name, province_name }: Suggestion, index: number): HTMLLIElement {
  const item = document.createElement('li')
  const province = document.createElement('small')
  province.textContent = province_name
  item.id = `${LIST_ID}-${index}`
  item.setAttribute('role', 'option')
  item.append(name, ' ', province)
  return item
}
