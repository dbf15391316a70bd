import type { Written } from '@stayward/contract/authorities/letters'
import type { DocumentError, Transliteration } from './authority-port.ts'

export type CellOptions = {
  /** How the authority writes a text. */
  write: (text: string) => Written
}

/** Writes the values of a document, and collects what has to be corrected first. Nothing is cut. */
export class DocumentCells {
  readonly errors: DocumentError[]
  readonly transliterated: Transliteration[]
  readonly #options: CellOptions
  readonly #guest_id: string | null

  constructor(
    options: CellOptions,
    collected: { errors: DocumentError[]; transliterated: Transliteration[]; guest_id: string | null } = {
      errors: [],
      transliterated: [],
      guest_id: null,
    },
  ) {
    this.#options = options
    this.errors = collected.errors
    this.transliterated = collected.transliterated
    this.#guest_id = collected.guest_id
  }

  /** The same document, for values that the authority writes in other letters. */
  writing(options: CellOptions): DocumentCells {
    return new DocumentCells(options, { ...this, guest_id: this.#guest_id })
  }

  /** The same document, for values of one guest. */
  of(guest_id: string): DocumentCells {
    return new DocumentCells(this.#options, { ...this, guest_id })
  }

  /** A value that may be missing: empty then. `max` counts characters as written. */
  text(field: string, value: string | null, max = Number.POSITIVE_INFINITY): string {
    if (value === null) return ''
    const { text, unwritable } = this.#options.write(value)
    if (unwritable.length > 0)
      this.wrong(
        field,
        'unwritable_characters',
        `Remove characters that the authority cannot take: ${unwritable.join(' ')}`,
      )
    else if (text.length > max)
      this.wrong(field, 'too_long', `Shorten this to ${max} characters: the authority takes no more.`)
    else if (text !== value.toUpperCase() && text !== value)
      this.transliterated.push({ field, guest_id: this.#guest_id, from: value, to: text })
    return text
  }

  /** A value that must be there. */
  required(field: string, value: string | null, max?: number): string {
    const before = this.errors.length
    const text = this.text(field, value, max)
    // Nothing may be left of invisible characters.
    if (text.trim() === '' && this.errors.length === before) this.missing(field)
    return text
  }

  missing(field: string): void {
    this.wrong(field, 'required', 'Enter this: the authority requires it.')
  }

  wrong(field: string, code: string, message: string): void {
    this.errors.push({ code, message, field, guest_id: this.#guest_id })
  }
}
